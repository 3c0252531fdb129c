"""Qué módulos grandes se importan de antemano: solo los que hará falta tener, porque cuestan lo que una corrección."""

from __future__ import annotations

import pytest

from grader.calificacion import precargas
from grader.curso.catalogo import elegir
from grader.modelo import Archivo, Curso, Modo, Trabajo
from grader.referencias import Referencias
from medir.cuadernos import ENTRENA

DYNAMO, DIBUJAR = "torch._dynamo", "matplotlib.pyplot"


def precargados(codigo: str, referencias: Referencias, modo: Modo = Modo.NECESARIO) -> frozenset[str]:
    llamadas = tuple(ll for ficha in referencias.curso.fichas for ll in referencias.llamadas(ficha))
    return precargas([Trabajo(Archivo("todo.py", codigo.encode()), llamadas, modo=modo)])


def test_si_se_resolvio_lo_que_entrena_se_prepara_lo_que_usa(curso: Curso, referencias: Referencias) -> None:
    (ficha,) = elegir(curso, "e09")
    assert precargados(ficha.solucion, referencias) == {DYNAMO}


@pytest.mark.parametrize("ademas", ["", "import matplotlib.pyplot as plt\n"])
def test_por_lo_que_no_se_va_a_ejecutar_no_se_espera(curso: Curso, referencias: Referencias, ademas: str) -> None:
    (ficha,) = elegir(curso, "e09")
    for codigo in (ficha.inicial, f"import torch\n{ENTRENA}", f"{ficha.inicial}\n{ENTRENA}"):
        assert precargados(ademas + codigo, referencias) == frozenset()


def test_si_se_ejecuta_todo_se_prepara_todo(referencias: Referencias) -> None:
    assert precargados(f"import torch\nimport matplotlib\n{ENTRENA}", referencias, Modo.TODO) == {DYNAMO, DIBUJAR}
