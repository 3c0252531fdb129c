"""Dónde y cuándo falla un resultado: solo se dice lo que se cumple sin excepción."""

from __future__ import annotations

import numpy as np
import pytest

from grader.patrones import CasoVisto, cuando_falla, donde_falla
from grader.valores import Arreglo, de_numpy

FILA, COLUMNA = np.indices((4, 5))


@pytest.mark.parametrize(
    ("mal", "dicho"),
    [
        (FILA == COLUMNA, "solo está mal la diagonal"),
        (COLUMNA > FILA, "solo está mal lo que queda por encima de la diagonal"),
        (FILA == 0, "solo está mal la primera fila"),
        (COLUMNA == 4, "solo está mal la última columna"),
        (FILA > 0, "están mal todas las filas menos la primera"),
        (COLUMNA % 2 == 1, "están mal las columnas impares, contando desde 0"),
        (COLUMNA >= 2, "solo está mal la segunda mitad de las columnas"),
        ((FILA == 1) & (COLUMNA == 2), ""),
        (FILA >= 0, ""),
        (FILA < 0, ""),
    ],
)
def test_donde(mal: np.ndarray, dicho: str) -> None:
    assert donde_falla(mal) == dicho
    assert donde_falla(np.stack([mal, mal])) == dicho


def test_donde_en_un_batch() -> None:
    todo = np.ones((4, 5), dtype=bool)
    assert donde_falla(np.stack([~todo, todo, todo])) == "la primera tabla está bien y las demás no"


def test_en_una_tabla_muy_pequena_no_hay_patron() -> None:
    assert donde_falla(np.eye(2, dtype=bool)) == ""
    assert donde_falla(np.array([True, False])) == ""


def entrada(*forma: int, dtype: str = "float32", contiguo: bool = True) -> tuple[Arreglo]:
    """Una entrada de esa forma."""
    return (de_numpy(np.zeros(forma, dtype=dtype), contiguo=contiguo),)


@pytest.mark.parametrize(
    ("mal", "bien", "dicho"),
    [
        ([(2, 4, 3), (3, 4, 3)], [(4, 3), (1, 3)], "solo sale mal cuando la entrada tiene más de dos dimensiones"),
        ([(4, 3)], [(2, 4, 3), (3, 4, 3)], "solo sale mal cuando la entrada tiene dos dimensiones o menos"),
        ([(2, 4, 3)], [(1, 4, 3), (4, 3)], "solo sale mal cuando la primera dimensión de la entrada es mayor que 1"),
        ([(1, 3)], [(4, 3), (2, 3)], "solo sale mal cuando la penúltima dimensión de la entrada mide 1"),
        ([(4, 3), (2, 3)], [(1, 3)], "solo sale mal cuando la penúltima dimensión de la entrada es mayor que 1"),
        ([(4, 3)], [(4, 3), (4, 3)], ""),
    ],
)
def test_cuando(mal: list[tuple[int, ...]], bien: list[tuple[int, ...]], dicho: str) -> None:
    casos = [CasoVisto(entrada(*f), False) for f in mal] + [CasoVisto(entrada(*f), True) for f in bien]
    assert cuando_falla(casos) == dicho


def test_cuando_depende_del_dtype_o_de_la_memoria() -> None:
    normales = [CasoVisto(entrada(4, 3), True), CasoVisto(entrada(2, 4, 3), True)]
    assert cuando_falla([*normales, CasoVisto(entrada(4, 3, dtype="float64"), False)]) == "solo sale mal con float64"
    raro = CasoVisto(entrada(4, 3, contiguo=False), False)
    assert cuando_falla([*normales, raro]) == "solo sale mal con tensores no contiguos"


def test_si_todo_sale_igual_no_hay_patron() -> None:
    assert cuando_falla([CasoVisto(entrada(4, 3), False)] * 4) == ""
    assert cuando_falla([CasoVisto(entrada(4, 3), True)] * 4) == ""
