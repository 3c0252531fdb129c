"""Formas de mostrar lo calificado: terminal, página, datos, notas de un lote. Ninguna calcula nada.

Entra una `Calificacion` (o un progreso, o lo que halló `verificar`); salen texto, HTML, JSON y CSV. Un formato nuevo es
un módulo de aquí y una opción de su orden.
"""

__all__ = [
    "aparte",
    "cambios",
    "clase",
    "comprobaciones",
    "datos",
    "finales",
    "guion",
    "html",
    "lote",
    "notas",
    "plan",
    "progreso",
    "reparto",
    "rotulos",
    "tablas",
    "terminal",
    "textos",
]
