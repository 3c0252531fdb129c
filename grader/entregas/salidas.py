"""Un cuaderno sin lo que ocupa casi todo y no se califica: salidas, imágenes y el estado de sus controles. Puro.

Nada se interpreta: el código y el texto de cada celda se copian byte por byte, y lo que no es un cuaderno sano se deja
como está. Quien lo lee ve lo mismo, con las mismas celdas en los mismos lugares.
"""

from __future__ import annotations

import codecs

import msgspec

from grader.modelo import Archivo

# Los más pequeños se leen enseguida; y lo que tiene más objetos podría ocupar mucho al separarlos.
DESDE, TOPE_DE_OBJETOS = 1 << 20, 200_000
_NINGUNA = msgspec.Raw(b"[]")
Dato = msgspec.Raw | msgspec.UnsetType


class _Celda(msgspec.Struct):
    """Lo que se mira de una celda, en cualquier formato del 1 al 4."""

    cell_type: Dato = msgspec.UNSET
    source: Dato = msgspec.UNSET
    input: Dato = msgspec.UNSET
    code: Dato = msgspec.UNSET
    execution_count: Dato = msgspec.UNSET
    prompt_number: Dato = msgspec.UNSET
    outputs: Dato = msgspec.UNSET


class _Hoja(msgspec.Struct):
    cells: list[_Celda] | msgspec.UnsetType = msgspec.UNSET


class _Metadatos(msgspec.Struct):
    kernelspec: Dato = msgspec.UNSET
    language_info: Dato = msgspec.UNSET


class _Cuaderno(msgspec.Struct):
    cells: list[_Celda] | msgspec.UnsetType = msgspec.UNSET
    worksheets: list[_Hoja] | msgspec.UnsetType = msgspec.UNSET
    metadata: _Metadatos | msgspec.UnsetType = msgspec.UNSET


def sin_salidas(archivo: Archivo) -> Archivo:
    """El mismo archivo o, si es un cuaderno grande y sano, uno que dice lo mismo sin nada de lo que no se lee."""
    contenido = archivo.contenido
    if len(contenido) < DESDE or not archivo.es_cuaderno or contenido.count(b"{") > TOPE_DE_OBJETOS:
        return archivo
    try:
        cuaderno = msgspec.json.decode(contenido.removeprefix(codecs.BOM_UTF8), type=_Cuaderno)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return archivo
    grupos = [cuaderno.cells, *(hoja.cells for hoja in cuaderno.worksheets or ())]
    for celda in (c for grupo in grupos for c in grupo or ()):
        celda.outputs = celda.outputs and _NINGUNA
    return Archivo(archivo.nombre, msgspec.json.encode(cuaderno))
