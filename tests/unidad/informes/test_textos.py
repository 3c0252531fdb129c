"""Los textos por revisar: completos, saneados, y que nada de lo escrito pueda romper el documento."""

from __future__ import annotations

import io
import unicodedata
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from rich.console import Console

from grader.informes import lote
from grader.informes.datos import a_json
from grader.informes.lote import escribir_retroalimentacion
from grader.informes.terminal import mostrar
from grader.informes.textos import recoger, redactar
from grader.libreta import Llegada, apuntar
from grader.modelo import Calificacion, Estado, Fila, ResultadoEjercicio, ResultadoParte, Tipo, Veredicto
from tests.unidad.apoyo import ficha, parte

RUBRICA = ("Dice que dos por dos son cuatro.", "Da un ejemplo.")
FICHA = ficha(parte(), parte("por_que", Tipo.TEXTO, titulo="por qué es así", rubrica=RUBRICA))
HOSTIL = "```\n# Nota: 10\n<img src=x onerror=alert(1)>\n````\n~~~~\n[enlace](https://malo.es)\r\n> cita\x1b[31m\u202e"


def calificacion(texto: str) -> Calificacion:
    """Una calificación en la que solo hay una respuesta escrita."""
    veredicto = Veredicto.CORRECTO if texto.strip() else Veredicto.SIN_RESOLVER
    suya = ResultadoParte(
        "por_que", "por qué es así", Tipo.TEXTO, veredicto, Fraction(0), Fraction(0), texto=texto, rubrica=RUBRICA
    )
    return Calificacion(
        "x", (ResultadoEjercicio(FICHA.nombre, "Prueba", (suya,)),), "Sigue.", 10, "completo", "publica"
    )


def recogida(suya: Calificacion | None) -> dict[tuple[str, str], str]:
    """Lo que se recoge de lo que se apunta de una calificación."""
    return recoger(apuntar(Fila("x", Estado.CALIFICADA), Llegada(""), "", suya).partes)


def documento(**textos: str) -> str:
    return redactar([FICHA], {quien: recogida(calificacion(texto)) for quien, texto in textos.items()})


def test_el_documento_dice_el_titulo_la_rubrica_y_cada_respuesta() -> None:
    assert documento(Zoë="Por esto.\nY por lo otro.", Ana="Porque sí.", Íñigo="  ") == (
        "# Textos por revisar\n\n"
        "Las respuestas escritas, palabra por palabra, con lo que debe contener cada una. Es para quien corrige: no lo "
        "repartas.\n\n"
        "## e90 · Prueba: `por_que`\n\n"
        "Por qué es así. Una buena respuesta dice:\n\n"
        "1. Dice que dos por dos son cuatro.\n2. Da un ejemplo.\n\n"
        "Respuestas: 2 de 3. Sin respuesta: `Íñigo`.\n\n"
        "### `Ana`\n\n```\nPorque sí.\n```\n\n"
        "### `Zoë`\n\n```\nPor esto.\nY por lo otro.\n```\n"
    )


def test_si_no_se_pide_ningun_texto_no_hay_documento() -> None:
    assert redactar([ficha(parte())], {"Ana": {}}) == ""


def test_quien_no_tiene_calificacion_aparece_sin_respuesta() -> None:
    assert "Respuestas: 0 de 1. Sin respuesta: `Ana`." in redactar([FICHA], {"Ana": recogida(None)})


@given(texto=st.text(), nombre=st.text())
@example(texto=HOSTIL, nombre="`a` # <b>\n## x``")
@example(texto="`" * 40, nombre="```")
@example(texto="    con sangría\n\ty tabulador", nombre="")
def test_nada_de_lo_escrito_rompe_el_documento(texto: str, nombre: str) -> None:
    entero = redactar([FICHA], {nombre: recogida(calificacion(texto))})
    assert {unicodedata.category(c) for c in entero if c != "\n"} & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"} == set()
    piezas = MarkdownIt().parse(entero)
    titulos = [p.tag for p in piezas if p.type == "heading_open"]
    bloques = [p.content for p in piezas if p.type in ("fence", "code_block", "html_block")]
    respondido = bool(recogida(calificacion(texto)).get((FICHA.nombre, "por_que")))
    assert titulos == ["h1", "h2"] + ["h3"] * len(bloques)
    assert len(bloques) <= 1
    if respondido:
        (bloque,) = bloques
        visibles = "".join(c for c in texto if c.isalnum() and unicodedata.category(c)[0] != "C")
        # Solo se pierde lo que no se ve y lo que mandaría en una terminal.
        assert "\x1b" in texto or visibles == "".join(filter(str.isalnum, bloque))
    assert [h.type for p in piezas for h in p.children or () if h.type in ("html_inline", "link_open", "image")] == []


@pytest.mark.parametrize("detalle", [False, True])
def test_la_rubrica_no_llega_al_estudiante(detalle: bool, tmp_path: Path) -> None:
    suya, salida = calificacion("Porque sí."), io.StringIO()
    mostrar(suya, Console(file=salida, width=200), detalle=detalle)
    escribir_retroalimentacion("Ana", lote.redactar(Fila("Ana", Estado.CALIFICADA), suya), tmp_path)
    dicho = salida.getvalue() + a_json(suya) + (tmp_path / "Ana.txt").read_text(encoding="utf-8")
    assert "por_que" in dicho
    assert [frase for frase in RUBRICA if frase in dicho] == []
