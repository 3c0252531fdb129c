"""Un paso bien dado desde una respuesta que vale, vale también; de lo demás no se culpa a un redondeo permitido."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grader.curso.catalogo import elegir
from grader.modelo import Calificacion, Curso, Ficha, ResultadoParte, Veredicto

Calificado = Callable[[Ficha, str], Calificacion]


def _parte(ejercicio: str, codigo: str, nombre: str, curso: Curso, calificado: Calificado) -> ResultadoParte:
    (ficha,) = elegir(curso, ejercicio)
    (resultado,) = calificado(ficha, f"{ficha.solucion}\n{codigo}").ejercicios
    return next(p for p in resultado.partes if p.nombre == nombre)


@pytest.mark.parametrize(
    ("ejercicio", "codigo", "parte"),
    [
        ("e10", "pesos = (0.15, 0.42, 0.42); z3 = (3.24, 2.25)", "z3"),
        ("e10", "pesos = (0.16, 0.42, 0.43); z3 = (3.31, 2.29)", "z3"),  # a menos de una centésima de (3.3, 2.29)
        ("e01", "exponenciales_primera = (4.12, 1, 1); suma_primera = 6.13", "suma_primera"),
        ("e07", "gigabytes_4096 = 34.3; gigabytes_8192 = 137.3", "gigabytes_8192"),
    ],
)
def test_lo_que_sale_bien_de_lo_que_vale_vale(
    ejercicio: str, codigo: str, parte: str, curso: Curso, calificado: Calificado
) -> None:
    assert _parte(ejercicio, codigo, parte, curso, calificado).veredicto == Veredicto.CORRECTO


@pytest.mark.parametrize(
    ("ejercicio", "codigo", "parte", "dicho"),
    [
        ("e10", "pesos = (0.16, 0.42, 0.42); z3 = (3.28, 2.28)", "z3", "En el primer elemento, el número (3,28) es"),
        ("e10", "pesos = (0.15, 0.42, 0.42); z3 = (3.20, 2.20)", "z3", "En el primer elemento, el número (3,2) es"),
        ("e10", "z3 = (3.24, 2.25)", "z3", "En el primer elemento, el número (3,24) es"),
        ("e10", "pesos = (0.17, 0.42, 0.42); z3 = (3.28, 2.27)", "z3", "Sale bien de lo que respondiste en `pesos`:"),
        ("e10", "puntuaciones = (2, 3, 2); pesos = (0.21, 0.58, 0.21); z3 = (3, 2)", "z3", "Sale bien de lo que"),
        # Con la media bien saldría lo mismo: solo le faltan decimales.
        ("e13", "media_suma = 4.13; varianza_suma = 1.55", "varianza_suma", "El número es el esperado, pero con menos"),
        ("e13", "media_suma = 4; varianza_suma = 1.563", "varianza_suma", "Sale bien de lo que respondiste en `media"),
    ],
)
def test_solo_se_culpa_al_paso_anterior_si_es_verdad(
    ejercicio: str, codigo: str, parte: str, dicho: str, curso: Curso, calificado: Calificado
) -> None:
    assert _parte(ejercicio, codigo, parte, curso, calificado).explicacion.startswith(dicho)
