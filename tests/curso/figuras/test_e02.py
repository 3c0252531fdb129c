"""e02: la respuesta que promete el curso es la de la solución, y dice lo que dicen las letras del enunciado."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from grader.modelo import Curso

Pedir = Callable[..., Any]


def test_e02_la_consulta_es_lo_escrito_las_claves_los_titulos_y_los_valores_los_videos(
    curso: Curso, pedir: Pedir
) -> None:
    (ficha,) = (f for f in curso.fichas if f.clave == "e02")
    cosas = dict(re.findall(r"(?m)^- \*\*(\w)\)\*\* (.+?)[,.]$", ficha.enunciado))
    papeles = [cosas[letra] for letra in pedir("e02", "papeles_de_la_busqueda")]
    assert papeles == [
        "lo que esa persona escribe en el buscador",
        "los títulos y las descripciones de los videos",
        "los videos",
    ]


def test_e02_el_modelo_de_error_nombra_todas_las_permutaciones_equivocadas(curso: Curso, pedir: Pedir) -> None:
    (ficha,) = (f for f in curso.fichas if f.clave == "e02")
    dichas = [
        pedir("e02", "papeles_de_la_busqueda", de="errores", **error.interruptores) for error in ficha.ejercicio.errores
    ]
    assert len({letras for letras in dichas if set(letras) == set("abc")}) == 5


def test_e02_el_ejemplo_del_enunciado() -> None:
    assert [2 * 1 + 1 * 3, 2 * 0 + 1 * 1] == [5, 1]


def test_e02_la_rubrica_pide_la_mezcla_y_el_doble_papel(curso: Curso) -> None:
    (ficha,) = (f for f in curso.fichas if f.clave == "e02")
    (escrita,) = (p for p in ficha.ejercicio.partes if p.nombre == "busqueda_y_atencion")
    mezcla, papel = escrita.rubrica
    assert "mezcla" in mezcla
    assert "a la vez" in papel
