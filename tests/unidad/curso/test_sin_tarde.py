"""Lo que se da a quien estudia del índice del curso no dice nada de los demás."""

from __future__ import annotations

import tomllib

from grader.curso.indice import sin_tarde

INDICE = """titulo = "Un curso"

[tarde]
limite = 2026-03-10T23:59:00-05:00
prorrogas = { "Ana Gil" = 2026-03-15T23:59:00-05:00 }

[tarde.prorrogas]
"Bea" = 2026-03-15T23:59:00-05:00

# Un ejercicio.
[[ejercicios]]
nombre = "e01_uno"
"""


def test_el_indice_publicado_no_nombra_a_quien_tiene_prorroga() -> None:
    antes = tomllib.loads(INDICE.replace("prorrogas = {", "otras = {"))
    publicado = tomllib.loads(sin_tarde(INDICE))
    assert publicado == {campo: valor for campo, valor in antes.items() if campo != "tarde"}
    assert tomllib.loads(sin_tarde(INDICE.partition("# Un")[0])) == {"titulo": "Un curso"}
