"""El trozo de un archivo en que se define un nombre, recortado como texto: el código ajeno no se interpreta. Puro."""

from __future__ import annotations

import codecs
import re

import msgspec

from grader.modelo import Archivo

TOPE_DE_LECTURA = 8 << 20
TOPE_DE_LINEAS = 60
# Lo que sigue siendo de una definición: lo que va con sangría o en blanco, y el cierre de sus paréntesis.
_CONTINUA = re.compile(r"[ \t]|[)\]}]|\Z")


class _Celda(msgspec.Struct):
    """Una celda, en cualquier formato: los antiguos llamaban de otro modo a su texto."""

    source: str | list[str] = ""
    input: str | list[str] = ""

    @property
    def texto(self) -> str:
        escrito = self.source or self.input
        return escrito if isinstance(escrito, str) else "".join(escrito)


class _Hoja(msgspec.Struct):
    cells: list[_Celda] = []


class _Cuaderno(msgspec.Struct):
    cells: list[_Celda] = []
    worksheets: list[_Hoja] = []


def definicion_en(archivo: Archivo, nombre: str) -> str:
    """La última definición de una función, una clase o un valor que se ve en un archivo; vacía si no se ve ninguna."""
    lineas = _texto_de(archivo).splitlines()
    escapado = re.escape(nombre)
    define = re.compile(
        rf"([ \t]*)(?:(?:async[ \t]+)?def|class)[ \t]+{escapado}\b"
        rf"|()(?:[\w, \t]*,[ \t]*)?{escapado}[ \t]*(?:,[\w, \t]*)?(?::[^=]{{0,200}})?=(?!=)"
    )
    hallados = [(n, hallado) for n, linea in enumerate(lineas) if (hallado := define.match(linea[:500]))]
    if not hallados:
        return ""
    # A la vista, la última; si no, la última de dentro de otra cosa.
    comienzo, hallado = max(hallados, key=lambda par: (not par[1][1], par[0]))
    sangria = hallado[1] or ""
    fin = comienzo + 1
    while fin < len(lineas) and _sigue(lineas[fin], sangria):
        fin += 1
    while comienzo and lineas[comienzo - 1].startswith(f"{sangria}@"):
        comienzo -= 1
    trozo = [linea.removeprefix(sangria).rstrip() for linea in lineas[comienzo:fin]]
    while trozo and not trozo[-1]:
        trozo.pop()
    return "\n".join([*trozo[:TOPE_DE_LINEAS], *(["…"] if len(trozo) > TOPE_DE_LINEAS else [])])


def _sigue(linea: str, sangria: str) -> bool:
    return not linea.strip() or (linea.startswith(sangria) and _CONTINUA.match(linea, len(sangria)) is not None)


def _texto_de(archivo: Archivo) -> str:
    """Lo escrito en un archivo; de un cuaderno sano, el texto de sus celdas."""
    contenido = archivo.contenido[:TOPE_DE_LECTURA]
    if archivo.parece_cuaderno:
        try:
            cuaderno = msgspec.json.decode(contenido.removeprefix(codecs.BOM_UTF8), type=_Cuaderno)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            return ""
        grupos = (cuaderno.cells, *(hoja.cells for hoja in cuaderno.worksheets))
        return "\n".join(celda.texto for celdas in grupos for celda in celdas)
    if contenido.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return contenido.decode("utf-16", "replace")
    try:
        return contenido.decode("utf-8-sig")
    except UnicodeDecodeError:
        return contenido.decode("cp1252", "replace")
