"""Lo que se puede salvar de lo que no se entiende tal como viene.

De un cuaderno que ya no es JSON, sus celdas; de un código, lo que queda sin las marcas de un conflicto de git o sin las
de Markdown.
"""

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
# Lo que parece definir una línea: una función o una clase, o un valor.
DEFINE = re.compile(r"^(?:async\s+)?(?:def|class)\s+(\w+)|^(\w+)\s*(?::[^=\n]+)?=(?!=)", re.MULTILINE)
# Las líneas que abren o cierran un código dentro de un texto en Markdown.
_VALLA = re.compile(r"^[ \t>]{0,8}(?:```+|~~~+)[ \t]*(?P<lengua>[^`\n]{0,40})$")


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


def sin_vallas(texto: str, sirve: Callable[[str], bool]) -> str | None:
    """El código que hay entre las marcas de un bloque de Markdown, en sus mismas líneas; `None` si no es el caso.

    Si fuera de ellas también hay código, solo se quitan las marcas, y ha de servir lo que queda.
    """
    lineas = texto.split("\n")
    vallas = [n for n, linea in enumerate(lineas) if _VALLA.match(linea)]
    if not vallas:
        return None
    dentro = {n for a, b in zip(vallas[::2], [*vallas[1::2], len(lineas)], strict=False) for n in range(a + 1, b)}
    de_python = {n for n in dentro if _es_de_python(lineas[max(v for v in vallas if v < n)])}
    fuera = "\n".join(linea for n, linea in enumerate(lineas) if n not in dentro and n not in vallas)
    codigo = _solo(lineas, de_python)
    if DEFINE.search(codigo) and not DEFINE.search(fuera):
        return codigo
    todo = _solo(lineas, set(range(len(lineas))) - set(vallas))
    return todo if sirve(todo) else None


def _es_de_python(valla: str) -> bool:
    hallada = _VALLA.match(valla)
    lengua = hallada["lengua"].strip(" {}").lower() if hallada else ""
    return not lengua or "py" in lengua or lengua.startswith("code")


def _solo(lineas: list[str], cuales: set[int]) -> str:
    return "\n".join(linea if n in cuales else "" for n, linea in enumerate(lineas))
