"""De los bytes de un cuaderno a sus celdas, venga como venga: de un formato antiguo, dañado, cortado o mal guardado.

Un cuaderno se lee porque tiene celdas, no porque cumpla su norma: nunca se pregunta a `nbformat.validate`. Las salidas,
que pueden ocupar cien veces más que el código, se saltan sin construirlas. Corre en el hijo, ya confinado.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from grader.ejecucion.lectura.rescate import rescatar, sin_conflictos
from grader.ejecucion.lectura.texto import Ilegible, con_saltos
from grader.modelo import Nota, Senal


@dataclass(frozen=True, slots=True)
class CeldaCruda:
    """Una celda como estaba en el cuaderno; `orden` es en qué lugar se ejecutó la última vez."""

    numero: int
    clase: str
    fuente: str
    orden: int | None = None


@dataclass(frozen=True, slots=True)
class Cuaderno:
    """Las celdas con texto de un cuaderno, en qué lenguaje dice estar y qué le pasaba al archivo."""

    celdas: tuple[CeldaCruda, ...]
    lenguaje: str = ""
    notas: tuple[Nota, ...] = field(default=())

    @property
    def cortado(self) -> bool:
        """Dice si le falta el final."""
        return any(nota.senal == Senal.CORTADO for nota in self.notas)


class _Celda(msgspec.Struct):
    """Lo que se mira de una celda, en cualquier formato: el 1, el 2 y el 3 usaban otros nombres."""

    cell_type: Any = None
    source: Any = None
    input: Any = None
    code: Any = None
    execution_count: Any = None
    prompt_number: Any = None
    outputs: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class _Hoja(msgspec.Struct):
    cells: list[msgspec.Raw] | None = None


class _Archivo(msgspec.Struct):
    cells: list[msgspec.Raw] | None = None
    worksheets: list[_Hoja] | None = None
    metadata: Any = None


_CELDA = msgspec.json.Decoder(_Celda)


def abrir(contenido: bytes) -> Cuaderno:
    """Lee un cuaderno, entero o lo que quede de él. Error: `Ilegible` si no queda nada que leer."""
    if not contenido.strip(b" \t\r\n\0"):
        raise Ilegible("está vacío: no se guardó nada en él. Guarda otra vez tu cuaderno y entrégalo de nuevo")
    sin_marca = contenido.removeprefix(codecs.BOM_UTF8)
    try:
        archivo = msgspec.json.decode(sin_marca, type=_Archivo)
        crudas = [_decodificar(c) for grupo in _grupos(archivo.cells, archivo.worksheets) for c in grupo]
        lenguaje, notas = _lenguaje(archivo.metadata), tuple[Nota, ...]()
        if not crudas and archivo.cells is None:
            raise Ilegible(NO_ES_CUADERNO)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        crudas, lenguaje, notas = _abrir_como_se_pueda(_decodificar_texto(sin_marca))
    celdas = [_leer_una(numero, cruda) for numero, cruda in enumerate(crudas, start=1)]
    return Cuaderno(tuple(c for c in celdas if c is not None), lenguaje, notas)


NO_ES_CUADERNO = "es JSON, pero no un cuaderno: no tiene celdas. Entrega el archivo .ipynb"
_NO_SE_PUDO = (
    "no se pudo leer como cuaderno: el archivo está incompleto o no es un .ipynb. Descárgalo otra vez y entrégalo sin "
    "modificarlo"
)


def _grupos(celdas: Any, hojas: Any) -> Iterable[list[Any]]:
    """Las listas de celdas: la del formato 4 o las de cada hoja de los anteriores."""
    yield celdas if isinstance(celdas, list) else []
    for hoja in hojas if isinstance(hojas, list) else []:
        suyas = hoja.get("cells") if isinstance(hoja, Mapping) else getattr(hoja, "cells", None)
        yield suyas if isinstance(suyas, list) else []


def _decodificar(cruda: msgspec.Raw) -> Any:
    try:
        return _CELDA.decode(cruda)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return _de_json(bytes(cruda).decode("utf-8", "replace"))


def _de_json(texto: str) -> Any:
    try:
        return json.JSONDecoder(strict=False).decode(texto)
    except (ValueError, RecursionError):
        return None


def _abrir_como_se_pueda(texto: str) -> tuple[list[Any], str, tuple[Nota, ...]]:
    """El camino lento: marcas de conflicto, basura detrás, celdas dañadas o un archivo al que le falta el final."""
    notas: list[Nota] = []
    if (elegido := sin_conflictos(texto, lambda t: _de_json(t) is not None)) is not None:
        texto = elegido
        notas.append(Nota(Senal.CONFLICTO))
    texto = texto.lstrip("\ufeff \t\r\n")
    try:
        leido, final = json.JSONDecoder(strict=False).raw_decode(texto)
    except ValueError:
        crudas, dichas = rescatar(texto)
        if not any(c is not None for c in crudas):
            raise Ilegible(
                "está cortado antes de terminar la primera celda: no se pudo recuperar nada. Descárgalo otra vez y "
                "entrégalo sin modificarlo"
                if '"cells"' in texto
                else _NO_SE_PUDO
            ) from None
        metadatos = re.search(r'"(?:language|display_name)"\s*:\s*"([^"]{1,40})"', texto)
        notas += dichas
        return crudas, metadatos[1].lower() if metadatos else "", (*notas,)
    except RecursionError:
        raise Ilegible(_NO_SE_PUDO) from None
    if texto[final:].strip("\0 \t\r\n"):
        notas.append(Nota(Senal.SOBRA))
    if not isinstance(leido, dict):
        raise Ilegible(NO_ES_CUADERNO)
    grupos = list(_grupos(leido.get("cells"), leido.get("worksheets")))
    if not isinstance(leido.get("cells"), list) and not any(grupos):
        raise Ilegible(NO_ES_CUADERNO)
    return [c for grupo in grupos for c in grupo], _lenguaje(leido.get("metadata")), (*notas,)


def _decodificar_texto(contenido: bytes) -> str:
    """El texto de un cuaderno: por su BOM, por el lugar de sus ceros (UTF-16 sin BOM), como UTF-8 o como cp1252."""
    for bom, codificacion in (
        (codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32"),
        (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"),
    ):  # fmt: skip
        if contenido.startswith(bom):
            return contenido.decode(codificacion, errors="replace")
    comienzo = contenido[:200]
    if comienzo[1::2].count(0) > len(comienzo) // 4:
        return contenido.decode("utf-16-le", errors="replace")
    if comienzo[::2].count(0) > len(comienzo) // 4:
        return contenido.decode("utf-16-be", errors="replace")
    try:
        return contenido.decode("utf-8")
    except UnicodeDecodeError as error:
        # Si hasta ahí había letras con acento bien escritas, o se cortó a mitad de una, no es cp1252: está estropeado.
        roto = len(contenido) - error.start < 4 or not contenido[: error.start].isascii()
        return contenido.decode("utf-8" if roto else "cp1252", errors="replace")


def _leer_una(numero: int, cruda: Any) -> CeldaCruda | None:
    """Una celda con su texto; `None` si no es una celda."""
    if isinstance(cruda, dict):
        cruda = _Celda(**{campo: cruda[campo] for campo in _Celda.__struct_fields__ if campo in cruda})
    if not isinstance(cruda, _Celda):
        return None
    fuente = next((f for f in (cruda.source, cruda.input, cruda.code) if f is not None), "")
    orden = cruda.execution_count if type(cruda.execution_count) is int else cruda.prompt_number
    clase = cruda.cell_type
    if not isinstance(clase, str):
        es_codigo = cruda.outputs is not msgspec.UNSET or orden is not None or cruda.code is not None
        clase = "code" if es_codigo else "markdown"
    return CeldaCruda(numero, clase.lower(), _texto_de(fuente), orden if type(orden) is int else None)


def _texto_de(fuente: Any) -> str:
    if isinstance(fuente, list):
        lineas = [str(linea) for linea in fuente if isinstance(linea, str)]
        # Hay programas que guardan las líneas sin su salto.
        sin_saltos = len(lineas) > 1 and not any("\n" in linea for linea in lineas)
        fuente = ("\n" if sin_saltos else "").join(lineas)
    texto = fuente if isinstance(fuente, str) else ""
    return con_saltos(texto.encode("utf-8", "replace").decode()).removeprefix("\ufeff")


def _lenguaje(metadatos: Any) -> str:
    """El lenguaje que declara el cuaderno, en minúsculas; vacío si no dice ninguno."""
    for campo, clave in (("kernelspec", "language"), ("language_info", "name"), ("kernelspec", "name")):
        grupo = metadatos.get(campo) if isinstance(metadatos, dict) else None
        dicho = grupo.get(clave) if isinstance(grupo, dict) else None
        if isinstance(dicho, str) and dicho:
            return dicho.lower()[:40]
    return ""
