"""Una respuesta equivocada cuesta puntos, nada falso se dice como seguro, y se dice lo que ya se juzgó."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from grader.curso.catalogo import leer_curso
from grader.modelo import Calificacion, Curso, Ficha
from tests.apoyo import con_las_cifras_de
from tests.diagnostico.juicios import JUICIOS, LISTA, casos, decir, escribir, leer_lista

MINIMO = 100
JUZGADAS = leer_lista()
CASOS = list(casos(leer_curso(Path(__file__).parents[2]).fichas))
REMEDIO = f"si el cambio es bueno: «python -m tests.diagnostico.juicios», y juzga en {LISTA.name}/ lo que falte"


@pytest.mark.parametrize(("caso", "ficha", "codigo"), [pytest.param(*c, id=c[0]) for c in CASOS])
def test_cuesta_puntos_nada_se_afirma_y_se_dice_lo_que_se_juzgo(
    caso: str, ficha: Ficha, codigo: str, calificado: Callable[[Ficha, str], Calificacion]
) -> None:
    calificacion = calificado(ficha, codigo)
    (resultado,) = calificacion.ejercicios
    assert resultado.puntos < resultado.maximo
    seguros = {p.nombre: p.causa for p in resultado.partes if p.diagnostico and p.diagnostico.seguro}
    guardado = JUZGADAS[caso].dicho
    assert guardado == con_las_cifras_de(guardado, decir(calificacion)), REMEDIO
    assert seguros == {} or JUZGADAS[caso].juicio == "causa"


def test_estan_todas_y_juzgadas() -> None:
    assert sorted(JUZGADAS) == sorted(caso for caso, _, _ in CASOS)
    assert len(JUZGADAS) >= MINIMO
    assert [c for c, j in JUZGADAS.items() if j.juicio not in JUICIOS or not j.razon] == []


def test_la_lista_se_lee_como_se_escribe(curso: Curso) -> None:
    for ficha in curso.fichas:
        assert (LISTA / f"{ficha.clave}.toml").read_text(encoding="utf-8") == escribir(ficha, JUZGADAS), ficha.clave
