"""De un paso dado desde una respuesta que se acepta no se culpa a un redondeo que el enunciado permite."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grader.curso.catalogo import elegir
from grader.modelo import Calificacion, Curso, Ficha


@pytest.mark.parametrize(
    ("ejercicio", "codigo", "parte", "dicho"),
    [
        (
            "e10",
            "pesos = (0.15, 0.42, 0.42); z3 = (3.24, 2.25)",
            "z3",
            "Sale bien de lo que respondiste en `pesos`, que se",
        ),
        ("e10", "pesos = (0.16, 0.42, 0.42); z3 = (3.28, 2.28)", "z3", "En el primer elemento, el número (3,28) es"),
        ("e10", "pesos = (0.16, 0.42, 0.42); z3 = (3.20, 2.20)", "z3", "En el primer elemento, el número (3,2) es"),
    ],
)
def test_solo_se_culpa_al_paso_anterior_si_es_verdad(
    ejercicio: str, codigo: str, parte: str, dicho: str, curso: Curso, calificado: Callable[[Ficha, str], Calificacion]
) -> None:
    (ficha,) = elegir(curso, ejercicio)
    (resultado,) = calificado(ficha, f"{ficha.solucion}\n{codigo}").ejercicios
    (esta,) = (p for p in resultado.partes if p.nombre == parte)
    assert esta.explicacion.startswith(dicho)
