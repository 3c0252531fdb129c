"""Por qué ejercicio se dice que hay que seguir."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from grader.modelo import Archivo, Entrega, ResultadoEjercicio, ResultadoParte, Tipo, Veredicto
from grader.seguimiento import decir_siguiente

ENTREGA = Entrega(Path("ana"), {"e02_y": (Archivo("todo.py", b"x = 1"),)})


def ejercicio(nombre: str, veredicto: Veredicto, archivo: str = "", *, encerrado: bool = False) -> ResultadoEjercicio:
    una = ResultadoParte("f", "f", Tipo.FUNCION, veredicto, Fraction(0), Fraction(10))
    return ResultadoEjercicio(nombre, "Prueba", (una,), archivo, encerrado=encerrado)


AUSENTE = ejercicio("e01_x", Veredicto.NO_ENTREGADO)
ENCERRADO = ejercicio("e07_y", Veredicto.NO_ENTREGADO, "todo.py", encerrado=True)
PLANTILLA = ejercicio("e02_z", Veredicto.SIN_RESOLVER, "e02.py")
EMPEZADO = ejercicio("e09_w", Veredicto.INCORRECTO, "e09.py")


@pytest.mark.parametrize(
    ("ejercicios", "comienzo"),
    [
        ((AUSENTE, ENCERRADO), "Empieza por e07 en «ana/todo.py»"),
        ((AUSENTE, PLANTILLA, ENCERRADO), "Empieza por e07"),
        ((AUSENTE, ENCERRADO, EMPEZADO), "Sigue por e09"),
        ((AUSENTE, PLANTILLA), "Empieza por e01"),
    ],
)
def test_se_manda_a_lo_que_se_ve_empezado(ejercicios: tuple[ResultadoEjercicio, ...], comienzo: str) -> None:
    assert decir_siguiente(ejercicios, ENTREGA).startswith(comienzo)
