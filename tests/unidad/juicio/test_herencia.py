"""Un paso bien dado desde una respuesta equivocada manda a esa respuesta, y nada más."""

from __future__ import annotations

from typing import Any

import pytest

from grader.juicio import sale_de
from grader.modelo import Causa, Fallo, Resultado, Salida
from grader.modelo.valores import de_python

PESOS = "exp(s) / suma(exp(s))"


def escrita(respuesta: Any) -> Resultado:
    """Lo que llega de una respuesta a mano."""
    return Salida(de_python(respuesta))


@pytest.mark.parametrize(
    ("formula", "suya", "anteriores", "decimales"),
    [
        (PESOS, (0.21, 0.58, 0.21), {"s": (2, 3, 2)}, 2),
        (PESOS, (0.2119, 0.5761, 0.2119), {"s": (2, 3, 2)}, 2),  # con más decimales
        (PESOS, (0.2, 0.6, 0.2), {"s": (2, 3, 2)}, 2),  # y con menos
        ("exp(s)", (4.11, 1.0), {"s": (1.41, 0.0)}, 2),  # del puntaje sin redondear
        ("exp(s)", (4.06, 1.0), {"s": (1.4, 0.0)}, 2),
        ("a * b", 68.8, {"a": 34.4, "b": 2}, 1),
        ("e / total", (0.8, 0.2, 0.2), {"e": (4.11, 1, 1), "total": 5.11}, 2),
        ("(cuantos(c), cuantos(c))", (2, 2), {"c": (4.41, 6.28)}, 0),
    ],
)
def test_sale_de_lo_que_se_respondio_antes(formula: str, suya: Any, anteriores: dict[str, Any], decimales: int) -> None:
    antes = {nombre: escrita(respuesta) for nombre, respuesta in anteriores.items()}
    assert sale_de(formula, escrita(suya), antes, 10.0**-decimales if decimales else 0.0)


@pytest.mark.parametrize(
    ("formula", "suya", "anteriores"),
    [
        (PESOS, (0.16, 0.42, 0.42), {"s": (2, 3, 2)}),
        (PESOS, (0.21, 0.58), {"s": (2, 3, 2)}),
        ("exp(s)", (0.0, 0.0), {"s": (-20, -20)}),  # unos ceros no prueban nada
        ("exp(s)", (4.5, 1.0), {"s": (1.4, 0.0)}),  # que venga redondeado no lo perdona todo
        ("exp(s)", 4.06, {"s": "1.4"}),
        ("exp(s)", 4.06, {}),
        ("a @ b", 1.0, {"a": (1, 2), "b": (1, 2, 3)}),
        ("1 / s", 3.0, {"s": 0}),
    ],
)
def test_lo_que_no_sale_no_se_dice(formula: str, suya: Any, anteriores: dict[str, Any]) -> None:
    antes = {nombre: escrita(respuesta) for nombre, respuesta in anteriores.items()}
    assert not sale_de(formula, escrita(suya), antes, 1e-2)


def test_de_lo_que_no_se_pudo_leer_no_sale_nada() -> None:
    assert not sale_de("exp(s)", escrita(1.0), {"s": Fallo(Causa.AUSENTE)}, 1e-2)
