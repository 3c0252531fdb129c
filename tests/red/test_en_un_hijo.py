"""La red, por el camino de verdad: un hijo ejecuta código que devuelve cualquier cosa, y todo se califica."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from grader.calificacion import calificar
from grader.curso.catalogo import leer_curso
from grader.ejecucion.motor import Motor
from grader.modelo import Archivo, Curso, Entrega, Ficha, Tipo, Veredicto
from grader.referencias import Referencias
from tests.red.test_red import exigir_buen_espanol, exigir_que_se_ensene

CURSO = leer_curso(Path(__file__).parents[2])
COSAS = (
    "torch.empty(0)",
    "torch.zeros(3, 0)",
    "torch.tensor(2.0)",
    "torch.full((2, 3), float('nan'))",
    "torch.full((1, 2, 2), float('inf'), dtype=torch.float16)",
    "torch.randn(2, 2, dtype=torch.complex64)",
    "torch.eye(3).to_sparse()",
    "torch.empty(2, 3, device='meta')",
    "torch.zeros(1).expand(1000, 1000, 1000)",
    "torch.ones(2, 3, dtype=torch.float8_e4m3fn)",
    "torch.nn.Parameter(torch.ones(2, 2))",
    "np.zeros((0, 2))",
    "np.float32(1e30)",
    "np.array(['a', 'b'])",
    "10 ** 400",
    "-0.0",
    "None",
    "{'a', 'b'}",
    "{'a': torch.empty(0), 1: [None]}",
    "(x for x in 'ab')",
    "(lambda: 3)",
    "torch",
    "torch.Tensor",
    "[[1, 2], [3]]",
    "'[red]<b>\\x1b[31m'",
    "(torch.empty(0),) * 3",
    "1 / 0",
    "torch.ones(2, 3) @ torch.ones(2, 3)",
)
VUELTAS = 3


def entrega_rara(ficha: Ficha, desde: int) -> str:
    """Un archivo en que cada nombre que se pide da una cosa distinta."""
    cosas = itertools.cycle(COSAS[desde:] + COSAS[:desde])
    lineas = [ficha.inicial, "import numpy as np", "import torch"]
    for parte, cosa in zip(ficha.ejercicio.partes, cosas, strict=False):
        if parte.tipo == Tipo.FUNCION:
            lineas.append(f"def {parte.nombre}(*a, **k):\n    print('hola')\n    return {cosa}")
        elif parte.tipo == Tipo.CLASE:
            lineas.append(
                f"class {parte.nombre}({parte.nombre}):\n    def forward(self, *a, **k):\n        return {cosa}"
            )
        else:
            lineas.append(f"{parte.nombre} = {cosa}")
    return "\n".join(lineas)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("vuelta", range(VUELTAS))
@pytest.mark.parametrize("ejercicio", [f.nombre for f in CURSO.fichas])
def test_devuelva_lo_que_devuelva_se_califica(
    curso: Curso, motor: Motor, referencias: Referencias, ejercicio: str, vuelta: int
) -> None:
    lugar = [f.nombre for f in curso.fichas].index(ejercicio)
    ficha = curso.fichas[lugar]
    codigo = entrega_rara(ficha, (lugar * 5 + vuelta * 9) % len(COSAS))
    entrega = Entrega(Path("entrega"), {ficha.nombre: (Archivo(f"{ficha.nombre}.py", codigo.encode()),)})
    calificacion = calificar(curso, (ficha,), entrega, motor, referencias)
    assert calificacion.fallos_internos == ()
    for parte in calificacion.ejercicios[0].partes:
        assert parte.veredicto != Veredicto.INTERNO
        for frase in parte.frases:
            exigir_buen_espanol(frase.texto)
        exigir_que_se_ensene(ficha, parte)
