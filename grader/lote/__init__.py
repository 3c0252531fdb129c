"""Calificar muchas entregas, con un motor por núcleo, sin que ninguna se pierda ni se lleve a las demás.

Entra una carpeta, venga de la plataforma que venga: aquí se decide de quién es cada cosa, y lo que hay dentro de cada
una lo busca `entregas`. Salen, según se terminan, el resumen y la calificación de cada persona.
"""

from grader.lote.calificacion import Fila, calificar_lote, detener
from grader.lote.entregados import encontrar, no_mirados

__all__ = ["Fila", "calificar_lote", "detener", "encontrar", "no_mirados"]
