"""Calificar muchas entregas, con un motor por núcleo, sin que ninguna se pierda ni se lleve a las demás.

Entra una carpeta; salen, según se terminan, la fila y la calificación de cada una.
"""

from grader.lote.calificacion import Fila, calificar_lote, detener, encontrar, no_mirados

__all__ = ["Fila", "calificar_lote", "detener", "encontrar", "no_mirados"]
