"""La cuenta de un paso se calcula con lo que se le da y con nada más."""

from __future__ import annotations

import numpy as np
import pytest

from grader.juicio import evaluar, nombres_de

DATOS = {"s": np.array([0.0, 1.0]), "T": np.asarray(2.0)}


@pytest.mark.parametrize(
    ("formula", "nombres", "resultado"),
    [
        ("exp(s)", ("s",), (1.0, np.e)),
        ("suma(s) + T", ("s", "T"), 3.0),
        ("s @ ((1, 2), (3, 4)) / T", ("s", "T"), (1.5, 2.0)),
        ("media(((2, 4) - T) ** 2)", ("T",), 2.0),
        ("(cuantos(s), -raiz(4))", ("s",), (2.0, -2.0)),
        ("7", (), 7.0),
    ],
)
def test_una_cuenta_se_calcula(formula: str, nombres: tuple[str, ...], resultado: object) -> None:
    assert set(nombres_de(formula)) == set(nombres)
    assert evaluar(formula, DATOS) == pytest.approx(np.asarray(resultado))


@pytest.mark.parametrize(
    "formula",
    ["otro + 1", "__import__('os')", "s.shape", "s[0]", "[x for x in s]", "exp(s, s)", "'a' * 3", "s @ (1, 2, 3)"],
)
def test_lo_que_no_es_una_cuenta_no_se_calcula(formula: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        evaluar(formula, DATOS)
