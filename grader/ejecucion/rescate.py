"""Lo que se puede salvar de un cuaderno que ya no es JSON: celda por celda, y sin las marcas de un conflicto de git."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from grader.modelo import Nota, Senal

# Cuántas veces se busca el comienzo de otra celda detrás de una dañada.
TOPE_DE_INTENTOS = 300
_LISTA = re.compile(r'"cells"\s*:\s*\[')
_COMIENZO = re.compile(r'\{\s*"(?:cell_type|id|execution_count|attachments|metadata|source|outputs|collapsed|input)"')
_FUENTE = re.compile(r'"(?:source|input)"\s*:\s*\[?\s*((?:"(?:[^"\\]|\\.)*"\s*,?\s*)+)')
_TROZO = re.compile(r'"((?:[^"\\]|\\.)*)"')
_CONFLICTO = re.compile(
    r"^<{7}[^\n]*\n(?P<uno>.*?)(?:^\|{7}[^\n]*\n.*?)?^={7}[^\n]*\n(?P<otro>.*?)^>{7}[^\n]*(?:\n|\Z)", re.M | re.S
)


def rescatar(texto: str) -> tuple[list[Any], list[Nota]]:
    """Las celdas enteras, en su lugar (`None` donde había una dañada), y qué se perdió."""
    principio = _LISTA.search(texto)
    if principio is None:
        return [], []
    decodificador = json.JSONDecoder(strict=False)
    lugar, celdas, notas = principio.end(), list[Any](), list[Nota]()
    while True:
        lugar = _sin_separadores(texto, lugar)
        if texto[lugar : lugar + 1] == "]":
            return celdas, notas
        try:
            celda, lugar = decodificador.raw_decode(texto, lugar)
            celdas.append(celda)
            continue
        except (ValueError, RecursionError):
            siguiente = _proxima(texto, lugar + 1, decodificador)
        perdida = primera_linea(texto[lugar : siguiente or len(texto)])
        if siguiente is None:
            hay_otra = lugar < len(texto)
            enteras = str(sum(c is not None for c in celdas))
            notas.append(Nota(Senal.CORTADO, (enteras, str(len(celdas) + 1) if hay_otra else "", perdida)))
            return celdas, notas
        celdas.append(None)
        notas.append(Nota(Senal.DANADA, (str(len(celdas)), perdida)))
        lugar = siguiente


def primera_linea(trozo: str) -> str:
    """Cómo empezaba el texto de una celda a medias."""
    fuente = _FUENTE.search(trozo[:20_000])
    for encontrado in _TROZO.finditer(fuente[1] if fuente else ""):
        try:
            dicho = json.loads(f'"{encontrado[1]}"', strict=False)
        except ValueError:
            continue
        for linea in dicho.splitlines():
            if linea.strip():
                return str(linea.strip()[:60])
    return ""


def _sin_separadores(texto: str, lugar: int) -> int:
    while lugar < len(texto) and texto[lugar] in " \t\r\n,":
        lugar += 1
    return lugar


def _proxima(texto: str, desde: int, decodificador: json.JSONDecoder) -> int | None:
    """Dónde empieza la siguiente celda entera."""
    for intento, encontrado in enumerate(_COMIENZO.finditer(texto, desde)):
        if intento >= TOPE_DE_INTENTOS:
            return None
        try:
            celda, _ = decodificador.raw_decode(texto, encontrado.start())
        except (ValueError, RecursionError):
            continue
        if "cell_type" in celda:
            return encontrado.start()
    return None


def sin_conflictos(texto: str, sirve: Callable[[str], bool]) -> str | None:
    """El texto con un solo lado de cada conflicto: el propio o, si así no sirve, el otro; `None` si no hay marcas."""
    if _CONFLICTO.search(texto) is None:
        return None
    lados = [_CONFLICTO.sub(lambda m, lado=lado: m[lado], texto) for lado in ("uno", "otro")]  # type: ignore[misc]
    return next((lado for lado in lados if sirve(lado)), lados[0])
