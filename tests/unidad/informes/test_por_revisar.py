"""Una respuesta escrita no está bien ni mal hasta que alguien la lee: se ve igual en todas partes."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from rich.console import Console

from grader.informes.html import fragmento
from grader.informes.progreso import mostrar as mostrar_progreso
from grader.informes.terminal import mostrar
from grader.modelo import Calificacion, Entrega, Objetivo, ResultadoEjercicio, ResultadoParte, Tipo, Veredicto
from grader.seguimiento import decir_siguiente, trazar
from grader.vigilar.tablero import senal


def ejercicio(escrita: Veredicto = Veredicto.CORRECTO, *, con_texto: bool = True) -> ResultadoEjercicio:
    hecha = ResultadoParte("f", "algo", Tipo.FUNCION, Veredicto.CORRECTO, Fraction(10), Fraction(10))
    texto = "Porque sí." if escrita == Veredicto.CORRECTO else ""
    por_que = ResultadoParte("por_que", "por qué", Tipo.TEXTO, escrita, Fraction(0), Fraction(0), texto=texto)
    return ResultadoEjercicio("e01_x", "Prueba", (hecha, por_que) if con_texto else (hecha,), "e01.py")


def calificacion(uno: ResultadoEjercicio) -> Calificacion:
    return Calificacion("x", (uno,), "Sigue.", 10, "completo", "publica")


def en_consola(escribir: Callable[[Console], object]) -> str:
    salida = io.StringIO()
    escribir(Console(file=salida, width=100))
    return salida.getvalue()


def progreso(uno: ResultadoEjercicio) -> str:
    trazado = trazar([Objetivo("Uno", ("e01",))], calificacion(uno))
    return en_consola(lambda consola: mostrar_progreso(trazado, consola))


def test_lleva_su_signo_en_la_terminal_en_la_pagina_en_el_progreso_y_al_vigilar() -> None:
    escrito = ejercicio()
    terminal = en_consola(lambda consola: mostrar(calificacion(escrito), consola))
    assert "✎ por_que · pendiente de revisión" in terminal
    assert "✔ f · correcto" in terminal
    assert "✎ <code>por_que</code> · pendiente de revisión" in fragmento(calificacion(escrito))
    assert "✎ e01 · hecho, pendiente de revisión" in progreso(escrito)
    assert senal(escrito)[0] == "✎"


@pytest.mark.parametrize("sin_escribir", [ejercicio(Veredicto.SIN_RESOLVER), ejercicio(con_texto=False)])
def test_si_no_hay_nada_escrito_no_hay_nada_que_revisar(sin_escribir: ResultadoEjercicio) -> None:
    dicho = en_consola(lambda consola: mostrar(calificacion(sin_escribir), consola))
    assert "✎" not in dicho + progreso(sin_escribir) + fragmento(calificacion(sin_escribir)) + senal(sin_escribir)[0]


def test_si_solo_falta_que_alguien_lo_lea_se_dice() -> None:
    entrega = Entrega(Path("tarea.py"), {})
    hecho = "¡Todo correcto! e01 está completo"
    assert decir_siguiente([ejercicio()], entrega) == f"{hecho} (falta que tu docente lea `por_que`)."
    assert decir_siguiente([ejercicio(con_texto=False)], entrega) == f"{hecho}."
    varios = [ejercicio(con_texto=False), replace(ejercicio(con_texto=False), nombre="e02_x")]
    assert decir_siguiente(varios, entrega) == "¡Todo correcto! No queda nada por hacer."
