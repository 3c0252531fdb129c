"""Formas de mostrar lo calificado: terminal, página, datos, notas de un lote. Ninguna calcula nada.

Entra una `Calificacion` (o un progreso, o lo que halló `verificar`); salen texto, HTML, JSON y CSV.
"""

__all__ = ["comprobaciones", "datos", "html", "lote", "progreso", "rotulos", "terminal", "textos"]
