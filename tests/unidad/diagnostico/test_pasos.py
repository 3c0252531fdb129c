"""De qué paso es el fallo, cuando lo que viene después está bien hecho con lo que salió mal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from grader.diagnostico import culpar_al_paso, paso_que_falla
from grader.juicio import ParteJuzgada, juzgar
from grader.modelo import Carga, Caso, Causa, Fallo
from tests.unidad.apoyo import arreglo, ficha, parte, salida, v

AZAR = np.random.default_rng(3)
V = [AZAR.normal(size=(5, 3)), AZAR.normal(size=(2, 4, 3))]
PESOS = [AZAR.dirichlet(np.ones(5), size=4), AZAR.dirichlet(np.ones(4), size=(2, 3))]
PARTE = parte(
    casos=(Caso("uno"), Caso("dos")),
    salidas=("salida", "pesos"),
    sigue=(("salida", "pesos @ V"),),
    pasos=("pesos", "salida"),
)
Hacer = Callable[[Any, Any], tuple[Any, Any]]


def juzgada(hacer: Hacer, *, falla: bool = False) -> ParteJuzgada:
    esperados = [salida((arreglo(p @ x), arreglo(p))) for p, x in zip(PESOS, V, strict=True)]
    obtenidos: list[Any] = [salida(tuple(map(arreglo, hacer(p, x)))) for p, x in zip(PESOS, V, strict=True)]
    if falla:
        obtenidos[1] = Fallo(Causa.EXCEPCION, "ValueError", "x")
    return juzgar(ficha(PARTE), PARTE, [(v(arreglo(x)),) for x in V], esperados, obtenidos, Carga())


def culpado(hacer: Hacer, *, falla: bool = False) -> tuple[str, str]:
    return culpar_al_paso(juzgada(hacer, falla=falla), ("V",))


@pytest.mark.parametrize("mal", [lambda p: p * 2, lambda p: p**2, lambda p: p[..., ::-1], lambda p: p * 0 + 0.25])
def test_si_la_salida_sale_de_los_pesos_el_fallo_es_de_los_pesos(mal: Callable[[Any], Any]) -> None:
    assert culpado(lambda p, x: (mal(p) @ x, mal(p))) == ("pesos", "salida")


@pytest.mark.parametrize(
    "hacer",
    [
        lambda p, x: (p @ x * 2, p),  # los pesos están bien
        lambda p, x: (p @ x, p * 2),  # la salida está bien
        lambda p, x: (p @ x * 3, p * 2),  # la salida no sale de ellos
        lambda p, x: ((p @ x)[..., :1], p * 2),
        lambda p, x: (np.zeros(3), p[..., :2]),
    ],
)
def test_si_no_se_puede_probar_no_se_culpa_a_nadie(hacer: Hacer) -> None:
    assert culpado(hacer) == ("", "")


def test_un_caso_sin_resultado_no_prueba_nada() -> None:
    assert culpado(lambda p, x: (p * 2 @ x, p * 2), falla=True) == ("", "")
    assert paso_que_falla(juzgada(lambda p, x: (p @ x * 2, p), falla=True)) == ("", "")


@pytest.mark.parametrize(
    ("hacer", "dicho"),
    [
        (lambda p, x: (p @ x * 2, p), ("pesos", "salida")),
        (lambda p, x: (p @ x[..., ::-1, :], p), ("pesos", "salida")),
        (lambda p, x: (p @ x, p * 2), ("", "")),  # la salida está bien
        (lambda p, x: (p * 2 @ x, p * 2), ("", "")),  # ninguna lo está
        (lambda p, x: (p @ x * 2, p if p.ndim == 2 else p * 2), ("", "")),  # solo en un caso
        (lambda p, x: ((p @ x)[..., :1], p), ("pesos", "salida")),
    ],
)
def test_con_los_pesos_bien_el_fallo_es_del_paso_siguiente(hacer: Hacer, dicho: tuple[str, str]) -> None:
    assert paso_que_falla(juzgada(hacer)) == dicho
