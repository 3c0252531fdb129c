"""Calificar muchas entregas, con un motor por núcleo, sin que ninguna se pierda ni se lleve a las demás.

Entra lo que se recogió, con lo de cada persona en su lugar; lo que hay dentro de cada entrega lo busca `entregas`.
Salen, según se terminan, el resumen y la calificación de cada persona. También se decide aquí qué sigue valiendo de
otra vez y qué se repite, y se califica otra vez lo guardado.
"""

from grader.lote.calificacion import UNA_DE_CADA, Calificada, calificar_lote, detener, fila_de
from grader.lote.pendientes import exigir_conocidos, sigue_valiendo
from grader.lote.recalificacion import CambioDeParte, Recalificada, Repaso

__all__ = [
    "UNA_DE_CADA",
    "Calificada",
    "CambioDeParte",
    "Recalificada",
    "Repaso",
    "calificar_lote",
    "detener",
    "exigir_conocidos",
    "fila_de",
    "sigue_valiendo",
]
