"""Lo que se ve de un archivo sin interpretarlo: los nombres que define, y que nadie pueda hacer que se tarde."""

from __future__ import annotations

import time

import pytest

from grader.entregas import TOPE_DE_ASOMO, nombres_que_asoman
from grader.modelo import Archivo

CODIGO = """\
import torch
from otro import z as w, k
def uno(x):
    dentro = 1
async def dos(): ...
class Tres: pass
a, b = 1, 2
c: int = 3
nada = ...
if a == b: pass
d == 3
"""


def test_se_ven_los_nombres_que_se_definen_sin_sangria() -> None:
    esperados = {"w", "k", "uno", "dos", "Tres", "a", "b", "c"}
    for fin in ("\n", "\r\n"):
        contenido = CODIGO.replace("\n", fin).encode()
        assert nombres_que_asoman(Archivo("tarea.py", contenido)) == esperados


@pytest.mark.parametrize("fuente", ['["x = 1\\n", "def f():\\n", "  y = 2"]', '"x = 1\\ndef f():\\n  y = 2"'])
def test_en_un_cuaderno_tambien(fuente: str) -> None:
    cuaderno = f'{{"cells": [{{"cell_type": "code", "source": {fuente}}}]}}'.encode()
    assert nombres_que_asoman(Archivo("c.IPYNB", cuaderno)) == {"x", "f"}


@pytest.mark.lento
@pytest.mark.parametrize("nombre", ["x.py", "x.ipynb"])
@pytest.mark.parametrize(
    "trozo", [b"a", b"\n", b"\na, b\t\t ", b"a,\t", b'"def ', b"\\n", b"from a import b, ", b"\rx:yy"]
)
def test_ningun_archivo_hace_que_se_tarde(nombre: str, trozo: bytes) -> None:
    enorme = (trozo * TOPE_DE_ASOMO)[: 2 * TOPE_DE_ASOMO]
    comienzo = time.process_time()
    nombres_que_asoman(Archivo(nombre, enorme))
    assert time.process_time() - comienzo < 10
