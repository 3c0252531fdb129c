"""Lo que promete el enunciado: sus números salen de alguna cuenta, y pide los decimales que luego se exigen."""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np

from grader.idioma import en_prosa
from grader.juicio import evaluar
from grader.modelo import Ficha, Tipo
from grader.verificar.hallazgo import DECLARACION, Hallazgo

ENUNCIADO = "enunciado.md"
# En `citas`, un número que no sale de ninguna cuenta: se da.
DATO = "dato"
# Lo que una cuenta puede nombrar.
CONSTANTES = {"e": np.asarray(math.e), "pi": np.asarray(math.pi)}
# Hasta aquí, un entero cuenta cosas, posiciones o formas: se equivoca quien lee, no quien calcula.
ENTERO_PEQUENO = 12
_NUMERO = re.compile(r"(?<![\w.,^_])[-−]?\d{1,3}(?: \d{3})+(?![\w,.]\d)|(?<![\w.,^_])[-−]?\d+(?:[.,]\d+)?(?!\w)")
_DECIMALES = re.compile(r"(\d+)\**\s+decimal")


def comprobar_enunciado(ficha: Ficha) -> Iterator[Hallazgo]:
    """Los decimales que se piden y los números que se citan."""
    yield from _comprobar_decimales(ficha)
    yield from _comprobar_citas(ficha)
    yield from _comprobar_numeros(ficha)


def _comprobar_decimales(ficha: Ficha) -> Iterator[Hallazgo]:
    """La tolerancia de lo que se responde a mano es la que anuncia el enunciado."""
    anunciados = {int(n) for n in _DECIMALES.findall(ficha.enunciado)}
    for parte in ficha.ejercicio.partes:
        exigidos = parte.tolerancia.decimales
        if parte.tipo != Tipo.VALOR or exigidos is None:
            continue
        filas = [linea for linea in ficha.enunciado.splitlines() if f"`{parte.nombre}`" in linea]
        suyos = {int(n) for fila in filas for n in _DECIMALES.findall(fila)} or anunciados
        if exigidos not in suyos:
            dice = " o ".join(map(str, sorted(suyos))) or "ninguno"
            yield Hallazgo(
                f"«{parte.nombre}» se acepta con {exigidos} decimales y el enunciado pide {dice}",
                "corrige `a_mano(…)`, o di en el enunciado «con N decimales»",
                cerca=(parte.nombre,),
            )


# --- Los números ---------------------------------------------------------------------------------------------------


def _comprobar_citas(ficha: Ficha) -> Iterator[Hallazgo]:
    """Cada cita está en el enunciado, y su cuenta da lo que se cita."""
    citados = {texto for _, texto in _numeros(ficha.enunciado)}
    for texto, cuenta in ficha.ejercicio.citas.items():
        if texto not in citados:
            yield Hallazgo(f"se cita {texto} y no está en el enunciado", "bórralo de `citas`", cerca=(texto,))
        elif cuenta != DATO and (hallazgo := _comprobar_cuenta(texto, cuenta)) is not None:
            yield hallazgo


def _comprobar_cuenta(texto: str, cuenta: str) -> Hallazgo | None:
    try:
        dado = float(evaluar(cuenta, CONSTANTES))
    except (ValueError, SyntaxError, ArithmeticError):
        return Hallazgo(
            f"la cuenta de {texto}, «{cuenta}», no se puede hacer",
            f"usa números, + − * / **, `exp`, `raiz`, `e` y `pi`, o pon «{DATO}» si es un dato",
            cerca=(texto,),
        )
    valor, decimales = _leer(texto)
    if abs(dado - valor) <= 0.5000001 * 10.0**-decimales:
        return None
    return Hallazgo(
        f"el enunciado dice {texto} y su cuenta, «{cuenta}», da {en_prosa(f'{dado:.6g}')}",
        "corrige el enunciado o la cuenta de `citas`",
        cerca=(texto,),
    )


def _comprobar_numeros(ficha: Ficha) -> Iterator[Hallazgo]:
    """Todo número que no sea un entero pequeño sale de una cifra, de un caso, del código o de una cita."""
    sabidos = [n for n in _sabidos(ficha) if math.isfinite(n)]
    primeras = {texto: linea for linea, texto in reversed(list(_numeros(ficha.enunciado)))}
    for texto, linea in sorted(primeras.items(), key=lambda par: par[1]):
        valor, decimales = _leer(texto)
        if texto in ficha.ejercicio.citas or (valor.is_integer() and abs(valor) <= ENTERO_PEQUENO):
            continue
        if not any(math.isclose(abs(valor), round(abs(n), decimales), rel_tol=1e-12, abs_tol=1e-12) for n in sabidos):
            yield Hallazgo(
                f"el número {texto} no sale de ninguna cifra, caso ni cita",
                f"corrige el número, ponlo en `cifras`, o di en `citas` de {DECLARACION} de qué cuenta sale",
                ENUNCIADO,
                linea=linea,
            )


def _numeros(enunciado: str) -> Iterator[tuple[int, str]]:
    """Cada número con su línea, escrito como en la prosa: con coma decimal y sin los signos de LaTeX ni del menos."""
    for linea, texto in enumerate(enunciado.splitlines(), 1):
        plano = texto.replace("{,}", ",").replace(r"\,", " ").replace("\u202f", " ").replace("\u00a0", " ")
        for encontrado in _NUMERO.finditer(plano):
            yield linea, encontrado.group().lstrip("-−").replace(".", ",")


def _leer(texto: str) -> tuple[float, int]:
    """El valor de un número de la prosa y cuántos decimales lleva."""
    plano = texto.replace(" ", "").replace(",", ".")
    return float(plano), len(plano.partition(".")[2])


def _sabidos(ficha: Ficha) -> Iterator[float]:
    """Los números que el ejercicio calcula o manda: sus cifras, sus casos y los que están escritos en su código."""
    for cifra in ficha.ejercicio.cifras:
        yield from _aplanar((cifra.valor, cifra.argumentos, cifra.construir, cifra.pesos))
    for parte in ficha.ejercicio.partes:
        yield from _aplanar([(caso.argumentos, caso.construir, caso.aceptados) for caso in parte.casos])
    yield from ficha.segundos.values()
    for codigo in (ficha.inicial, ficha.solucion):
        for nodo in ast.walk(ast.parse(codigo)):
            if isinstance(nodo, ast.Constant):
                yield from _aplanar(nodo.value)


def _aplanar(dato: Any) -> Iterator[float]:
    match dato:
        case bool() | None | str() | bytes():
            return
        case int() | float():
            yield float(dato)
        case Mapping():
            yield from _aplanar(list(dato.values()))
        case list() | tuple() | set() | frozenset():
            for uno in dato:
                yield from _aplanar(uno)
        case _ if is_dataclass(dato):
            yield from _aplanar([getattr(dato, campo.name) for campo in fields(dato)])
