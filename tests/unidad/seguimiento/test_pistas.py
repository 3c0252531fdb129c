"""Pistas por pasos: en orden, sin repetirse hasta la última, y desde el principio si cambia la causa."""

from __future__ import annotations

import io
from dataclasses import replace
from fractions import Fraction

import pytest
from rich.console import Console

from grader.informes.terminal import mostrar_pista
from grader.modelo import (
    Caso,
    Contraejemplo,
    Diagnostico,
    Ejercicio,
    Error,
    Parte,
    ResultadoEjercicio,
    ResultadoParte,
    Tipo,
    Veredicto,
)
from grader.modelo.frases import CAUSA, EXPLICACION, PISTA, Frase, decir
from grader.seguimiento.pistas import INTENTOS_PARA_OTRA, Pista, Recorrido, anotar, parte_por_resolver, siguiente_pista

ERRORES = tuple(Error(n, f"pasa {n}", (f"¿miraste {n}?", f"hay que cambiar {n}")) for n in ("uno", "dos"))
EJERCICIO = Ejercicio(
    "Título",
    (Parte("f", Tipo.FUNCION, "que f va bien", "Empieza por la forma.", (Caso("a"),)),),
    ERRORES,
    repasar="la máscara causal",
)
PARTE = ResultadoParte(
    "f", "que f va bien", Tipo.FUNCION, Veredicto.INCORRECTO, Fraction(0), Fraction(1),
    frases=(Frase(EXPLICACION, "La fila 2 no coincide."), Frase(CAUSA, "Lo que ocurre: pasa uno.")),
    contraejemplo=Contraejemplo("a", (("x", "3"),)),
    diagnostico=Diagnostico(ERRORES[:1], True, ("a",)),
)  # fmt: skip
SIN_CAUSA = replace(PARTE, frases=PARTE.frases[:1], diagnostico=None)


def resultado(*partes: ResultadoParte) -> ResultadoEjercicio:
    return ResultadoEjercicio("e05_x", "Título", partes)


def recorrer(hasta: int, recorrido: Recorrido, dado: ResultadoEjercicio) -> list[Pista]:
    dichas = []
    for _ in range(hasta):
        siguiente = siguiente_pista(recorrido, EJERCICIO, dado)
        assert siguiente is not None
        recorrido, pista = siguiente
        dichas.append(pista)
    return dichas


def test_la_serie_va_de_la_idea_a_lo_explicito_y_repite_la_ultima() -> None:
    dado = resultado(PARTE)
    dichas = recorrer(5, anotar(Recorrido(), dado, "x"), dado)
    assert [(p.numero, p.titulo, p.texto) for p in dichas] == [
        (1, "La idea", "¿miraste uno?"),
        (2, "El lugar", "La fila 2 no coincide."),
        (3, "Lo que ocurre", "Pasa uno."),
        (4, "Qué cambiar", "hay que cambiar uno"),
        (4, "Qué cambiar", "hay que cambiar uno"),
    ]
    assert {p.total for p in dichas} == {4}


def test_con_dos_errores_las_pistas_de_los_dos() -> None:
    dado = resultado(replace(PARTE, diagnostico=Diagnostico(ERRORES, True, ("a",))))
    textos = [p.texto for p in recorrer(6, Recorrido("f", "uno + dos", 1, 0, "x"), dado)]
    assert textos[:2] == ["¿miraste uno?", "¿miraste dos?"]
    assert [p.titulo for p in recorrer(2, Recorrido("f", "uno + dos", 1, 0, "x"), dado)] == ["La idea", "La otra idea"]
    assert textos[3] == "Dos cosas a la vez: (1) pasa uno; (2) pasa dos."
    assert textos[4:] == ["hay que cambiar uno", "hay que cambiar dos"]


def test_otra_causa_empieza_de_nuevo_y_la_misma_sigue() -> None:
    dado = resultado(PARTE)
    recorrido = replace_dadas(anotar(Recorrido(), dado, "x"), 3)
    assert anotar(recorrido, dado, "x") == recorrido
    igual = anotar(recorrido, dado, "y")
    assert (igual.intentos, igual.dadas) == (2, 3)
    otra = resultado(replace(PARTE, diagnostico=Diagnostico(ERRORES[1:], True, ("a",))))
    nueva = anotar(recorrido, otra, "y")
    assert (nueva.causa, nueva.intentos, nueva.dadas) == ("dos", 1, 0)
    assert anotar(recorrido, resultado(replace(PARTE, veredicto=Veredicto.CORRECTO)), "z") == Recorrido()


def replace_dadas(recorrido: Recorrido, dadas: int) -> Recorrido:
    return Recorrido(recorrido.parte, recorrido.causa, recorrido.intentos, dadas, recorrido.huella)


def test_tras_varios_intentos_con_la_misma_causa_hay_otra_explicacion() -> None:
    dado = resultado(PARTE)
    recorrido = anotar(Recorrido(), dado, "0")
    for intento in range(1, INTENTOS_PARA_OTRA):
        recorrido = anotar(recorrido, dado, str(intento))
    ultima = recorrer(6, recorrido, dado)[-1]
    assert ultima.titulo == "Otra manera de verlo"
    assert ultima.texto.startswith("(1) Copia las entradas de «a»")
    assert ultima.texto.endswith("repasa la máscara causal.")


def test_sin_diagnostico_la_pista_es_la_de_la_parte() -> None:
    dado = resultado(replace(SIN_CAUSA, frases=(*SIN_CAUSA.frases, Frase(PISTA, "Empieza por la forma."))))
    assert [p.titulo for p in recorrer(2, Recorrido(), dado)] == ["La idea", "El lugar"]


@pytest.mark.parametrize("veredicto", [Veredicto.EXCEPCION, Veredicto.ILEGIBLE, Veredicto.NO_ENTREGADO])
def test_lo_que_no_corre_empieza_por_decir_por_que(veredicto: Veredicto) -> None:
    roto = replace(SIN_CAUSA, veredicto=veredicto, frases=decir(EXPLICACION, "Se detuvo con NameError."))
    dichas = recorrer(2, Recorrido(), resultado(roto))
    assert (dichas[0].titulo, dichas[0].texto) == ("Lo primero", "Se detuvo con NameError.")
    assert dichas[1].titulo == "La idea"


def test_lo_que_esta_por_hacer_recibe_la_idea_y_que_repasar() -> None:
    vacia = ResultadoParte("f", "que f va bien", Tipo.FUNCION, Veredicto.SIN_RESOLVER, Fraction(0), Fraction(1))
    textos = [p.texto for p in recorrer(2, Recorrido(), resultado(vacia))]
    assert textos == ["Empieza por la forma.", "Repasa la máscara causal."]


def test_se_empieza_por_lo_que_esta_mal_y_no_por_lo_que_falta() -> None:
    falta = replace(SIN_CAUSA, nombre="g", veredicto=Veredicto.SIN_RESOLVER)
    texto = replace(SIN_CAUSA, nombre="t", tipo=Tipo.TEXTO, veredicto=Veredicto.SIN_RESOLVER)
    elegida = parte_por_resolver(resultado(texto, falta, PARTE))
    assert elegida is not None
    assert elegida.nombre == "f"
    assert parte_por_resolver(resultado(replace(PARTE, veredicto=Veredicto.CORRECTO), texto)) is None
    assert siguiente_pista(Recorrido(), EJERCICIO, resultado(texto)) is None


@pytest.mark.parametrize(
    ("elegida", "parte", "otras"),
    [("", "f", ("g",)), ("f", "f", ("g",)), ("g", "g", ("f",)), ("bien", None, ()), ("t", None, ())],
)
def test_se_puede_elegir_de_que_parte(elegida: str, parte: str | None, otras: tuple[str, ...]) -> None:
    texto = replace(SIN_CAUSA, nombre="t", tipo=Tipo.TEXTO, veredicto=Veredicto.SIN_RESOLVER)
    bien = replace(PARTE, nombre="bien", veredicto=Veredicto.CORRECTO)
    dado = resultado(bien, PARTE, replace(PARTE, nombre="g"), texto)
    ejercicio = replace(EJERCICIO, partes=tuple(replace(EJERCICIO.partes[0], nombre=n) for n in ("f", "g", "bien")))
    recorrido = anotar(Recorrido(), dado, "x", elegida)
    siguiente = siguiente_pista(recorrido, ejercicio, dado, elegida)
    assert (siguiente[1].parte if siguiente else None) == parte
    assert (siguiente[1].otras if siguiente else ()) == otras
    assert recorrido.parte == (parte or "")


@pytest.mark.parametrize("entrega", [None, "../mi carpeta", "tarea.py", "c.ipynb"])
@pytest.mark.parametrize(("numero", "otras"), [(1, ()), (2, ()), (1, ("g",))])
def test_la_orden_que_sigue_es_de_la_misma_entrega(entrega: str | None, numero: int, otras: tuple[str, ...]) -> None:
    salida = io.StringIO()
    pista = Pista("f", numero, 2, "La idea", "mira", otras)
    mostrar_pista("e05", "Título", pista, Console(file=salida, width=200), entrega=entrega)
    ordenes = [linea for linea in salida.getvalue().splitlines() if "e05" in linea][1:]
    assert len(ordenes) == 1 + len(otras)
    assert all((f'"{entrega}"' in orden) == (entrega is not None) for orden in ordenes)
