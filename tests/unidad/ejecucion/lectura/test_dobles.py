"""Una respuesta a mano con dos valores distintos: se sabe cuáles son, y un mismo valor dos veces no son dos."""

from __future__ import annotations

import ast
import math
from textwrap import dedent
from typing import Any

import pytest
import torch

from grader.ejecucion.hijo.vestir import desvestir
from grader.ejecucion.lectura.dobles import Cambios, buscar_dobles
from grader.ejecucion.lectura.sintaxis import nombres_atados


def dobles(codigo: str, *, ejecutar: tuple[int, ...] | None = None) -> list[tuple[str, int, int]]:
    """Los nombres con dos valores de un código del que se ejecutan esas instrucciones, o todas."""
    arboles = ast.parse(dedent(codigo)).body
    instrucciones = [(i, nombres_atados(i)) for i in arboles]
    espacio: dict[str, Any] = {"torch": torch, "math": math}
    cambios = Cambios({"z", "w"})
    for lugar, arbol in enumerate(arboles):
        if ejecutar is None or lugar in ejecutar:
            exec(compile(ast.Module([arbol], []), "x.py", "exec"), espacio)
            cambios.mirar(lugar, espacio)
    return list(buscar_dobles(instrucciones, (), cambios, espacio, desvestir))


@pytest.mark.parametrize(
    "codigo",
    [
        "z = 6.11\nz = 6.2",
        "z = (0.1, 0.9)\nz = (0.2, 0.8)",
        "z = (0.67, 0.16, 0.16)\nz = torch.rand(3).softmax(-1)",
        "z = [1, 2]\nz = torch.ones(3).cumsum(0)",
        "z = 0.1\nz = 0.2",
        "z = 34\nz = 34.4",
        "z = 3\nfrom math import pi as z",
        "z: float = 3.5\nif True:\n    z = 4.5",
        "z = {'a', 'b'}\nz = {'a', 'c'}",
        "z = 'a'\nz = 'b'",
        "z = {'a': True}\nz = {'a': False}",
        "z, w = 1.5, 2\nz = 2.5",
        "z = 1 / math.sqrt(2)\nz = 1 / 2",
        "z = torch.tensor([1.0, 2.0])\nz = torch.tensor([1.0, 3.0])",
        "z = math.inf\nz = 1000.0",
    ],
)
@pytest.mark.parametrize("ejecutar", [None, (1,)], ids=["todo", "solo lo último"])
def test_dos_valores_distintos_se_saben(codigo: str, ejecutar: tuple[int, ...] | None) -> None:
    assert dobles(codigo, ejecutar=ejecutar) == [("z", 0, 1)]


@pytest.mark.parametrize(
    "codigo",
    [
        "z = 6.11\nz = 6.11",
        "z = 6.11\nz = 6.1133",
        "z = 3.26\nz = 3.267",
        "z = (0.67, 0.16)\nz = torch.tensor([0.6699, 0.1651])",
        "z = [0.1, 0.2]\nz = torch.tensor([0.1, 0.2])",
        "z = 0.1\nz = 1 / 10",
        "z = 'A'\nz = ' a'",
        "z = 0\nz += 3",
        "z = 0\nfor x in (1, 2):\n    z = z + x",
        "z = (0.123, 0.5)\nz = tuple(round(x, 1) for x in z)",
        "z = ...\nz = 3",
        "z = None\nz = 3",
        "z = print\nz = 3",
        "z = 3\ndef mas():\n    global z\n    z += 1\nmas()",
        "def g(x):\n    return x\nz = g(5)\nz = 3",
        "z = math.inf\nz = float('inf')",
    ],
)
def test_un_mismo_valor_o_el_que_sale_del_anterior_no_son_dos(codigo: str) -> None:
    assert dobles(codigo) == []


@pytest.mark.parametrize(
    "cambia",
    [
        "def pisar():\n    global z\n    z = 7\npisar()",
        "def pisar():\n    globals()['z'] = 7\npisar()",
        "x = 1\nexec('z = 7')",
    ],
)
def test_lo_que_cambia_una_funcion_tambien(cambia: str) -> None:
    assert dobles(f"z = 3\n{cambia}") == [("z", 0, 2)]


def test_de_varios_se_dicen_los_dos_ultimos() -> None:
    assert dobles("z = 1\nz = 2\nw = 5\nz = 3\nz = 3.0") == [("z", 1, 4)]
