"""El trozo de un archivo en que se define algo, sin interpretar nada."""

from __future__ import annotations

import json

import pytest

from grader.entregas import definicion_en
from grader.modelo import Archivo

FUNCION = "@decorado\ndef f(\n    x,\n):\n    # nota\n\n    return x"


def cuaderno(*celdas: str) -> bytes:
    crudas = [
        {"cell_type": "code", "source": celda.splitlines(keepends=True), "outputs": [{"x": 1}]} for celda in celdas
    ]
    return json.dumps({"cells": crudas, "metadata": {}, "nbformat": 4}).encode()


@pytest.mark.parametrize(
    ("codigo", "trozo"),
    [
        (f"import a\n\n\n{FUNCION}\n\n\ng = 1\n", FUNCION),
        ("def f(): return 1\nx = 2\ndef f(): return 2\n", "def f(): return 2"),
        ("class f:\n    def g(self): pass\nh = 3\n", "class f:\n    def g(self): pass"),
        ("f = torch.tensor([\n    [1.],\n])\ng = 1\n", "f = torch.tensor([\n    [1.],\n])"),
        ("a, f = 1, 2\n", "a, f = 1, 2"),
        ("f: int = 1\n", "f: int = 1"),
        ("def main():\n    def f(x):\n        return x\n    print(f(1))\n", "def f(x):\n    return x"),
        ("async def f(): ...\r\nx = 1\r\n", "async def f(): ..."),
        ("ff = 1\nf == 1\ndef f_(): pass\nx.f = 1\n", ""),
        ("", ""),
    ],
)
def test_se_recorta_la_ultima_definicion(codigo: str, trozo: str) -> None:
    assert definicion_en(Archivo("e.py", codigo.encode()), "f") == trozo
    for codificacion in ("utf-8-sig", "utf-16"):
        assert definicion_en(Archivo("e.py", codigo.encode(codificacion)), "f") == trozo


def test_en_un_cuaderno_se_mira_celda_a_celda() -> None:
    contenido = cuaderno("%%time\nimport torch", f"{FUNCION}\n", "f(1)")
    assert definicion_en(Archivo("c.ipynb", contenido), "f") == FUNCION


@pytest.mark.parametrize(
    "contenido", [b"{", b"[" * 100_000, b'{"cells": 3}', b'{"cells": [' + b"[" * 100_000, b"\xff\x00" * 9]
)
def test_de_lo_que_no_se_puede_leer_no_sale_nada(contenido: bytes) -> None:
    assert definicion_en(Archivo("c.ipynb", contenido), "f") == ""
    assert definicion_en(Archivo("c.py", contenido), "f") == ""


@pytest.mark.parametrize("hostil", ["f" * 300_000, "a, " * 100_000 + "f", "def f(" * 50_000, " " * 300_000 + "f = 1"])
def test_un_texto_enorme_no_hace_tardar_ni_sale_entero(hostil: str) -> None:
    definicion_en(Archivo("c.py", hostil.encode()), "f")
    larga = "def f():\n" + "    x\n" * 10_000
    assert len(definicion_en(Archivo("c.py", larga.encode()), "f").splitlines()) <= 61
