"""El resultado de una entrega de un lote: la fila que ocupa en las notas."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from grader.modelo.calificacion import Estado


@dataclass(frozen=True, slots=True)
class Fila:
    """En qué quedó la entrega de un estudiante, sin su retroalimentación.

    `puntos` y `nota`, que va en la escala de la nota máxima, faltan si no hay nota que poner; los puntos de un
    ejercicio, si no hay nada de él en la entrega. `motivo` es por qué no se calificó.
    """

    estudiante: str
    estado: Estado
    puntos: Fraction | None = None
    nota: Fraction | None = None
    por_ejercicio: tuple[Fraction | None, ...] = ()
    motivo: str = ""
