"""Formas de mostrar una `Calificacion`. Ninguna calcula nada: solo escriben lo que ya está en ella."""
