"""Cada juicio sigue siendo de lo que se dice ahora, y nadie lee como seguro algo que no es."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.catalogo import leer_curso
from grader.ejecucion.motor import Motor
from grader.modelo import Curso, Ficha
from grader.referencias import Referencias
from tests.diagnostico.juicios import CIERTO, CONCRETO, FALSO, LISTA, casos, decir, escribir, leer_lista

MINIMO = 100
JUICIOS = leer_lista()
CASOS = list(casos(leer_curso(Path(__file__).parents[2])))
REMEDIO = f"si el cambio es bueno: «python -m tests.diagnostico.juicios», y juzga en {LISTA.name} lo que falte"


@pytest.mark.parametrize(("caso", "ficha", "codigo"), [pytest.param(*c, id=c[0]) for c in CASOS])
def test_se_dice_lo_que_se_juzgo(
    caso: str, ficha: Ficha, codigo: str, curso: Curso, motor: Motor, referencias: Referencias
) -> None:
    assert JUICIOS[caso].dicho == decir(curso, ficha, codigo, motor, referencias), REMEDIO


def test_estan_todas_y_juzgadas() -> None:
    assert sorted(JUICIOS) == sorted(caso for caso, _, _ in CASOS)
    assert len(JUICIOS) >= MINIMO
    assert [c for c, j in JUICIOS.items() if j.juicio not in (CONCRETO, CIERTO, FALSO) or not j.razon] == []


def test_nada_falso_se_afirma_como_seguro() -> None:
    assert [c for c, j in JUICIOS.items() if j.juicio == FALSO and "[seguro]" in j.dicho] == []


def test_la_lista_se_lee_como_se_escribe() -> None:
    assert LISTA.read_text(encoding="utf-8") == escribir(JUICIOS)
