"""Dónde y cuándo falla un resultado: solo se dice lo que se cumple sin excepción."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from grader.diagnostico.patrones import CasoVisto, cuando_falla, donde_falla
from grader.modelo.valores import Arreglo, Valor, de_numpy, de_python

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
        (COLUMNA >= 3, "solo están bien las 3 primeras columnas"),
        ((FILA >= 2) & (COLUMNA != 1), "solo están bien las 2 primeras filas"),
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


def test_donde_si_es_una_sola_fila_o_columna() -> None:
    mal = np.zeros((4, 5), dtype=bool)
    mal[1:3, 2] = True
    assert donde_falla(mal) == "todo lo que está mal está en la columna de índice 2"
    assert donde_falla(mal[:, 1:].T.copy()) == "todo lo que está mal está en la fila de índice 1"
    assert donde_falla(np.arange(20).reshape(4, 5) % 5 > 0) == "están mal todas las columnas menos la primera"


@pytest.mark.parametrize(
    ("zona", "dicho"),
    [
        (lambda f, c, n: c == n - 1, "solo está mal la última columna"),
        (lambda f, c, n: c == 1, "todo lo que está mal está en la columna de índice 1"),
        # Después, unas sí y otras no: en una tabla sería casualidad.
        (
            lambda f, c, n: (c == 2) | ((c > 2) & (f % 2 == 1) & (c < n - 1)),
            "las 2 primeras columnas están bien, y la siguiente ya no",
        ),
        (lambda f, c, n: c == n % 3, ""),
    ],
)
def test_donde_en_varias_tablas(zona: Callable[[Any, Any, int], Any], dicho: str) -> None:
    assert donde_falla(*(zona(*np.indices(lados), lados[1]) for lados in ((4, 6), (5, 7), (3, 9)))) == dicho


def test_una_tabla_pequena_no_dibuja_una_zona_pero_puede_desmentirla() -> None:
    grandes = [FILA[:, :4] == COLUMNA[:, :4], np.eye(3, dtype=bool)]
    assert donde_falla(np.ones((1, 1), bool), *grandes) == "solo está mal la diagonal"
    assert donde_falla(np.array([[True, True]]), *grandes) == ""


def test_en_una_tabla_muy_pequena_no_hay_patron() -> None:
    assert donde_falla(np.eye(2, dtype=bool)) == ""
    assert donde_falla(np.array([True, False])) == ""


def entrada(*forma: int, dtype: str = "float32", contiguo: bool = True) -> tuple[Arreglo]:
    """Una entrada de esa forma."""
    return (de_numpy(np.zeros(forma, dtype=dtype), contiguo=contiguo),)


SALEN_MAL, SALE_MAL = (
    f"de los casos probados, solo {s}" for s in ("salen mal aquellos en que", "sale mal aquel en que")
)


@pytest.mark.parametrize(
    ("mal", "bien", "dicho"),
    [
        ([(2, 4, 3), (3, 4, 3)], [(4, 3), (1, 3)], f"{SALEN_MAL} la entrada tiene más de dos dimensiones"),
        ([(4, 3)], [(2, 4, 3)] * 3, f"{SALE_MAL} la entrada tiene dos dimensiones o menos"),
        ([(2, 4, 3)] * 2, [(1, 4, 3), (4, 3)], f"{SALEN_MAL} la primera dimensión de la entrada es mayor que 1"),
        ([(1, 3)], [(4, 3), (2, 3), (5, 3)], f"{SALE_MAL} la penúltima dimensión de la entrada mide 1"),
        ([(4, 3), (2, 3)], [(1, 3)] * 2, f"{SALEN_MAL} la penúltima dimensión de la entrada es mayor que 1"),
        # Con un solo caso bueno, o con tres casos en total, puede ser casualidad.
        ([(4, 3), (2, 3), (5, 3)], [(1, 3)], ""),
        ([(4, 3)], [(2, 4, 3)] * 2, ""),
        ([(4, 3)], [(4, 3), (4, 3), (4, 3)], ""),
    ],
)
def test_cuando(mal: list[tuple[int, ...]], bien: list[tuple[int, ...]], dicho: str) -> None:
    casos = [CasoVisto(entrada(*f), False) for f in mal] + [CasoVisto(entrada(*f), True) for f in bien]
    assert cuando_falla(casos) == dicho


def test_cuando_depende_del_dtype_o_de_la_memoria() -> None:
    normales = [CasoVisto(entrada(4, 3), True), CasoVisto(entrada(2, 4, 3), True), CasoVisto(entrada(1, 3), True)]
    doble = CasoVisto(entrada(4, 3, dtype="float64"), False)
    assert cuando_falla([*normales, doble]) == f"{SALE_MAL} la entrada es de float64"
    raro = CasoVisto(entrada(4, 3, contiguo=False), False)
    assert cuando_falla([*normales, raro]) == f"{SALE_MAL} la entrada es un tensor no contiguo"


def test_si_todo_sale_igual_no_hay_patron() -> None:
    assert cuando_falla([CasoVisto(entrada(4, 3), False)] * 4) == ""
    assert cuando_falla([CasoVisto(entrada(4, 3), True)] * 4) == ""


def suelto(dato: float) -> tuple[Valor, ...]:
    return (de_python(3), de_python(dato))


@pytest.mark.parametrize(
    ("mal", "bien", "dicho"),
    [
        ([math.inf], [1, 2, 0.5], f"{SALE_MAL} «T» es infinito"),
        ([0.5, 1.5], [1, 2, 3], f"{SALEN_MAL} «T» no es un número entero"),
        ([2, 3], [6, 6], "de los casos probados, solo salen bien aquellos en que «T» vale 6"),
        ([1, 1], [2, 8], f"{SALEN_MAL} «T» vale 1"),
        ([10, 20], [1, 2.5], f"{SALEN_MAL} «T» es mayor que 2,5"),
        ([0.1, 0.2], [1, 2.5], f"{SALEN_MAL} «T» es menor que 1"),
        ([2, 4, 3], [1, 1], "de los casos probados, solo salen bien aquellos en que «T» vale 1"),
        ([2, 4, 3], [1], ""),
        ([3, 4], [2], ""),
        ([1, 5], [3, 3.5], ""),
        ([1, 2], [1, 4], ""),
    ],
)
def test_cuando_depende_de_un_numero_suelto(mal: list[float], bien: list[float], dicho: str) -> None:
    casos = [CasoVisto(suelto(n), False) for n in mal] + [CasoVisto(suelto(n), True) for n in bien]
    assert cuando_falla(casos, ("x", "T")) == dicho
    assert cuando_falla(casos) == ""
    sin_numeros = cuando_falla(casos, ("x", "T"), con_numeros=False)
    assert sin_numeros == ""


def test_cuando_depende_de_los_lados_de_otra_entrada() -> None:
    def caso(largo: int, *, bien: bool) -> CasoVisto:
        return CasoVisto((*entrada(2, 4, 3), *entrada(2, largo, 3)), bien)

    casos = [caso(1, bien=True), caso(1, bien=True), caso(5, bien=False), caso(4, bien=False)]
    dicho = f"{SALEN_MAL} la penúltima dimensión de «memoria» es mayor que 1"
    assert cuando_falla(casos, ("x", "memoria")) == dicho
