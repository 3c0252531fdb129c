"""La relación exacta entre lo obtenido y lo esperado: la que hay se dice, y ninguna que no haya."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from grader.relaciones import Contrastado, relacionar
from grader.valores import de_numpy, de_python

Cambio = Callable[[Any], Any]
SON_LOS_ESPERADOS, SALEN = "Los números son los esperados", "Todos los números salen"


def casos(cambio: Cambio, *formas: tuple[int, ...]) -> list[Contrastado]:
    """Casos al azar de esas formas en los que lo obtenido es un cambio de lo esperado."""
    azar = np.random.default_rng(7)
    hechos = []
    for forma in formas or ((4, 5), (3, 6)):
        esperado = azar.normal(size=forma)
        hechos.append(Contrastado((de_numpy(esperado),), de_numpy(esperado), de_numpy(np.asarray(cambio(esperado)))))
    return hechos


@pytest.mark.parametrize(
    ("cambio", "dicho"),
    [
        (lambda e: e * 2, "Todos los números salen multiplicados por 2."),
        (lambda e: e / 3, "Todos los números salen divididos entre 3."),
        (lambda e: -1.5 * e, "Todos los números salen multiplicados por −1,5."),
        (lambda e: -e, "Lo que sale es el opuesto de lo esperado, número a número."),
        (lambda e: e + 0.25, "A todos los números les sobra lo mismo: 0,25."),
        (lambda e: e - 1, "A todos los números les falta lo mismo: 1."),
        (lambda e: e.T, "Los números son los esperados, pero traspuestos: filas y columnas están cambiadas."),
        (lambda e: e[::-1], "Los números son los esperados, pero al revés a lo largo de la penúltima dimensión."),
        (lambda e: e[:, ::-1], "Los números son los esperados, pero al revés a lo largo de la última dimensión."),
        (
            lambda e: e[[1, 0, *range(2, len(e))]],
            "Los números son los esperados, pero en otro orden a lo largo de la penúltima dimensión.",
        ),
        (lambda e: np.round(e, 2), f"{SON_LOS_ESPERADOS}, redondeados a 2 decimales: aquí no hay que redondear."),
        (lambda e: np.round(e, 1), f"{SON_LOS_ESPERADOS}, redondeados a 1 decimal: aquí no hay que redondear."),
        (lambda e: np.exp(e), "Lo que sale es la exponencial de lo esperado, número a número."),
        (lambda e: e**2, "Lo que sale es el cuadrado de lo esperado, número a número."),
        (lambda e: 1 - e, "Lo que sale es 1 menos el valor de lo esperado, número a número."),
        (lambda e: e.reshape(-1), "Los números y su orden son los esperados; solo cambia la forma del tensor."),
        (lambda e: e / np.sqrt(e.shape[-1]), f"{SALEN} divididos entre la raíz de la última dimensión de la entrada."),
        (lambda e: e * e.shape[-2], "Todos los números salen multiplicados por la penúltima dimensión de la entrada."),
        (lambda e: e * e.size, "Todos los números salen multiplicados por la cantidad de números de la entrada."),
    ],
)  # fmt: skip
def test_se_dice_la_relacion_que_hay(cambio: Cambio, dicho: str) -> None:
    relacion = relacionar(casos(cambio))
    assert relacion is not None
    assert relacion.frase == dicho
    assert not any(letra.isdigit() for letra in relacion.sin_numeros.replace("1 menos", ""))


@pytest.mark.parametrize(
    "cambio",
    [
        lambda e: e + np.random.default_rng(3).normal(size=e.shape),
        lambda e: np.where(e > 0, 2 * e, e),
        lambda e: np.full_like(e, np.nan),
        lambda e: np.zeros_like(e),
        lambda e: e[:2, :2],
        lambda e: e * np.arange(1, e.shape[-1] + 1),
        lambda e: e,
    ],
)
def test_sin_relacion_no_se_dice_nada(cambio: Cambio) -> None:
    assert relacionar(casos(cambio)) is None


def test_la_relacion_vale_en_todos_los_casos_o_no_se_dice() -> None:
    unos, otros = casos(lambda e: 2 * e, (4, 5)), casos(lambda e: 3 * e, (2, 5))
    assert relacionar([*unos, *otros]) is None


def test_con_pocos_numeros_no_se_dice_nada() -> None:
    assert relacionar(casos(lambda e: 2 * e, (2,))) is None
    assert relacionar([Contrastado((), de_python(3), de_python(6))]) is None


def test_en_una_tupla_solo_se_miran_los_elementos_que_no_coinciden() -> None:
    azar = np.random.default_rng(5)
    una, otra = azar.normal(size=(3, 4)), azar.normal(size=(3, 3))
    esperado = de_python((una, otra))
    relacion = relacionar([Contrastado((), esperado, de_python((una, otra * 4)))])
    assert relacion is not None
    assert relacion.frase == "Todos los números salen multiplicados por 4."
    assert relacionar([Contrastado((), esperado, de_python(una))]) is None
