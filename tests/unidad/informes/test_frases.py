"""Una manera nueva de hablar se ve en todas partes sin tocar ninguna: basta su clase y una voz que la diga."""

from __future__ import annotations

import io
import json
from fractions import Fraction
from pathlib import Path

import pytest

from grader.diagnostico import Evidencia
from grader.informes import datos, html, lote, terminal
from grader.juicio import juzgar
from grader.modelo import (
    Calificacion,
    Carga,
    ClaseDeFrase,
    Estado,
    Fila,
    Limites,
    ResultadoEjercicio,
    ResultadoParte,
    Tono,
    Veredicto,
)
from grader.modelo.frases import CAUSA, CLASES, EXPLICACION, INFORME, OBSERVACION, OBSERVADO, PISTA, PROPIEDAD, decir
from grader.retroalimentacion import explicacion, explicar
from tests.apoyo import a_datos
from tests.unidad.apoyo import ficha, parte, salida, v

# De cada hechura: con rótulo o sin él, de cada tono, una o varias, antes o después del ejemplo.
NUEVAS = (
    ClaseDeFrase("consejo"),
    ClaseDeFrase("recuerdos", Tono.FUERTE, "Recuerda", varias=True),
    ClaseDeFrase("lecturas", Tono.TENUE, "Para leer", ".", varias=True, opcional=True, al_pie=True),
    ClaseDeFrase("elogio", rotulo="Bien visto", cierre="!", al_pie=True),
)
TEXTOS = ("mira primero lo más corto", "y después `lo demás` <b>")
EN_HTML = ("mira primero lo más corto", "y después <code>lo demás</code> &lt;b&gt;")


def explicada(obtenido: int) -> ResultadoParte:
    """Una parte de verdad, explicada por las voces que haya."""
    una = parte()
    suya, resultados = ficha(una), (salida(obtenido),) * len(una.casos)
    esperados = (salida(2),) * len(una.casos)
    argumentos = [tuple(map(v, caso.argumentos)) for caso in una.casos]
    juzgada = juzgar(suya, una, argumentos, esperados, resultados, Carga())
    evidencias = {una.nombre: Evidencia(una, esperados, resultados, ())}
    return explicar(suya, juzgada, Carga(), evidencias, Limites())


def calificacion(una: ResultadoParte) -> Calificacion:
    return Calificacion("x", (ResultadoEjercicio("e90_x", "T", (una,), "e90.py"),), "Sigue.", 10, "completo", "publica")


def en_la_terminal(calificada: Calificacion) -> str:
    texto = io.StringIO()
    terminal.mostrar(calificada, terminal.consola(texto))
    return texto.getvalue()


def del_lote(calificada: Calificacion, carpeta: Path) -> str:
    lote.escribir_retroalimentacion("ana", lote.redactar(Fila("ana", Estado.CALIFICADA), calificada), carpeta)
    return (carpeta / "ana.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("obtenido", [2, 3], ids=["bien", "mal"])
@pytest.mark.parametrize("nueva", NUEVAS, ids=lambda nueva: nueva.campo)
def test_una_clase_nueva_se_lee_en_la_terminal_la_pagina_los_datos_y_el_lote(
    nueva: ClaseDeFrase, obtenido: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    antes = calificacion(explicada(obtenido))
    monkeypatch.setattr(explicacion, "_AL_COMENZAR", ((lambda _: decir(nueva, *TEXTOS),), *explicacion._AL_COMENZAR))
    una = explicada(obtenido)
    assert una.textos(nueva) == TEXTOS
    ahora = calificacion(una)
    rotulo = f"{nueva.rotulo}: " if nueva.rotulo else ""
    for escrito, previo in (
        (en_la_terminal(ahora), en_la_terminal(antes)),
        (del_lote(ahora, tmp_path / "ahora"), del_lote(antes, tmp_path / "antes")),
    ):
        lineas = [f"    {rotulo}{texto}{nueva.cierre}" for texto in TEXTOS]
        assert [linea for linea in escrito.splitlines() if linea not in previo.splitlines()] == lineas
    for pagina in (html.a_html(ahora), html.fragmento(ahora)):  # lo segundo es lo que enseña un cuaderno
        assert all(f"{texto}{nueva.cierre}</p>" in pagina for texto in EN_HTML)
        assert pagina.count(f"{nueva.rotulo}:" if nueva.rotulo else TEXTOS[0]) == (len(TEXTOS) if nueva.rotulo else 1)
    (suya,), (previa,) = (json.loads(datos.a_json(c))["ejercicios"][0]["partes"] for c in (ahora, antes))
    assert suya == previa | {nueva.campo: [*TEXTOS] if nueva.varias else " ".join(TEXTOS)}


@pytest.mark.parametrize("al_pie", [True, False])
def test_lo_que_va_al_pie_se_lee_despues_del_ejemplo(al_pie: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    nueva = ClaseDeFrase("consejo", al_pie=al_pie)
    monkeypatch.setattr(explicacion, "_AL_TERMINAR", ((lambda _: decir(nueva, TEXTOS[0]),),))
    calificada = calificacion(explicada(3))
    for escrito in (en_la_terminal(calificada), html.fragmento(calificada)):
        assert (escrito.index(TEXTOS[0]) > escrito.index("Por ejemplo, con")) == al_pie


def test_de_una_clase_solo_se_dice_lo_que_tiene_algo_escrito() -> None:
    assert decir(PISTA) == decir(PISTA, "", "") == ()
    assert [frase.texto for frase in decir(PISTA, "", "una", "", "otra")] == ["una", "otra"]


def test_cada_clase_tiene_su_campo_y_lo_opcional_no_se_echa_en_falta() -> None:
    assert {EXPLICACION, PROPIEDAD, CAUSA, OBSERVADO, PISTA, OBSERVACION, INFORME} == {*CLASES}
    assert len({clase.campo for clase in CLASES}) == len(CLASES)
    callada = ResultadoParte("f", "f", parte().tipo, Veredicto.CORRECTO, Fraction(1), Fraction(1))
    (sin_nada,) = a_datos(calificacion(callada))["ejercicios"][0]["partes"]
    assert {clase for clase in CLASES if clase.campo in sin_nada} == {clase for clase in CLASES if not clase.opcional}
