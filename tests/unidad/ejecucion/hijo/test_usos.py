"""Qué nombres usa el código de otros, según lo escrito y según lo compilado."""

from __future__ import annotations

import ast
import types

import pytest

from grader.ejecucion.hijo.usos import buscar_usos, leidos_en, leidos_por
from grader.ejecucion.lectura.sintaxis import ultimas_definiciones

CODIGO = """
def contar(x):
    return x
def doble(x):
    return contar(x) + contar(x)
def ayuda(x):
    return [doble(y) for y in x]
def total(x):
    return ayuda(x)
def suelta(contar_de_otra):
    doble_sin_nada = 3
    return doble_sin_nada
def recursiva(x):
    return recursiva(x - 1)
class Modulo:
    def forward(self, x):
        return total(x)
"""
PEDIDOS = ["contar", "doble", "total", "suelta", "recursiva", "no_esta"]
USOS = (("doble", "contar"), ("total", "contar"), ("total", "doble"))


@pytest.mark.parametrize("como", ["escrito", "compilado"])
def test_se_sabe_que_usa_cada_nombre(como: str) -> None:
    arbol = ast.parse(CODIGO)
    espacio: dict[str, object] = {}
    exec(CODIGO, espacio)
    definidas = ultimas_definiciones((i, frozenset({getattr(i, "name", "")})) for i in arbol.body)
    lee = leidos_en(definidas) if como == "escrito" else leidos_por(espacio)
    assert buscar_usos(PEDIDOS, lee) == USOS


def test_una_clase_tambien_usa_lo_que_usan_sus_metodos() -> None:
    arbol = ast.parse(CODIGO)
    definidas = ultimas_definiciones((i, frozenset({getattr(i, "name", "")})) for i in arbol.body)
    assert ("Modulo", "doble") in buscar_usos([*PEDIDOS, "Modulo"], leidos_en(definidas))


def test_lo_vivo_que_no_es_una_funcion_no_se_mira() -> None:
    class Trampa:
        @property
        def __code__(self) -> types.CodeType:
            raise AssertionError("nadie debe mirar aquí")

    assert buscar_usos(["f", "g"], leidos_por({"f": Trampa(), "g": 3})) == ()
