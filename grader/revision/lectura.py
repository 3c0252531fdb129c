"""Leer una hoja que vuelve: un `.xlsx` o un `.csv` que pudo guardar cualquier programa y tocar cualquiera.

Se leen los valores, nada más: de un `.xlsx` se copia antes, con tope, solo lo que hace falta, y un
archivo que declara entidades no se lee.
"""

from __future__ import annotations

import csv
import io
import re
import warnings
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grader.idioma import citar, enumerar
from grader.modelo.excepciones import MalUso

CODIGO = "codigo"
TOPE, TOPE_DESCOMPRIMIDO = 32 << 20, 128 << 20
FILAS, COLUMNAS, HASTA_EL_TITULO = 50_000, 100, 20
_DECLARA = re.compile(rb"<!\s*(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_COMBINADA = re.compile(rb"<(?:\w+:)?mergeCell\s[^>]*?ref\s*=\s*[\"']([A-Z0-9:$]+)")
_DE_UN_XLSX = re.compile(r"(?:\[Content_Types\]\.xml|_rels/.*|xl/.*)\Z")
# Con lo que empieza un `.xlsx` con contraseña, y también un `.xls`.
_OLE = b"\xd0\xcf\x11\xe0"


class HojaIlegible(MalUso):
    """No se puede leer como hoja; el texto dice por qué y qué hacer."""


@dataclass(frozen=True, slots=True)
class Fila:
    """Una fila con algo escrito: qué número tiene en la hoja y qué hay en cada columna."""

    numero: int
    celdas: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Leida:
    """Una tabla de una hoja: en qué pestaña está, la letra de cada columna y sus filas."""

    pestana: str
    letras: Mapping[str, str]
    filas: Sequence[Fila]


def leer_hoja(archivo: Path) -> list[Leida]:
    """Las tablas de un archivo: las que tienen una columna `codigo`. Error: `HojaIlegible`."""
    try:
        tamano = archivo.stat().st_size
        contenido = archivo.read_bytes() if tamano <= TOPE else b""
    except OSError:
        raise HojaIlegible(f"No se puede leer {citar(archivo)}: comprueba que esté ahí y repite.") from None
    if tamano > TOPE:
        raise HojaIlegible(f"{citar(archivo)} ocupa más de {TOPE >> 20} MiB: no parece una hoja de las de revisar.")
    if contenido.startswith(b"PK"):
        pestanas = _leer_xlsx(contenido, citar(archivo.name))
    elif contenido.startswith(_OLE):
        raise HojaIlegible(f"{citar(archivo.name)} tiene contraseña o es un .xls: guárdala sin ella como .xlsx.")
    elif archivo.suffix.lower() in (".csv", ".tsv", ".txt"):
        pestanas = [("", _leer_csv(contenido))]
    else:
        raise HojaIlegible(f"{citar(archivo.name)} no es una hoja .xlsx ni un .csv: guárdala como .xlsx.")
    leidas = [leida for pestana, filas in pestanas if (leida := _entender(pestana, filas)) is not None]
    if not leidas:
        raise HojaIlegible(
            f"En {citar(archivo.name)} no se ve la fila de títulos, con «{CODIGO}»: si la borraste o la cambiaste, "
            "vuelve a escribirla como estaba; si es un .csv, guárdalo separado por comas, punto y coma o tabuladores."
        )
    return leidas


def _entender(pestana: str, filas: Iterable[Sequence[Any]]) -> Leida | None:
    """La tabla que hay en una pestaña, esté donde esté su fila de títulos. Error: `HojaIlegible`."""
    numeradas = enumerate(filas, start=1)
    for numero, fila in numeradas:
        titulos = [str(celda or "").strip().casefold() for celda in fila]
        if CODIGO in titulos:
            break
        if numero >= HASTA_EL_TITULO:
            return None
    else:
        return None
    for titulo in filter(None, titulos):
        if titulos.count(titulo) > 1:
            donde = enumerar([letra_de(n) for n, otro in enumerate(titulos) if otro == titulo])
            raise HojaIlegible(f"Hay dos columnas «{titulo}», {donde}: deja la que vale y borra la otra.")
    letras = {titulo: letra_de(n) for n, titulo in enumerate(titulos) if titulo}
    con_algo = [
        Fila(numero, {t: celda for t, celda in zip(titulos, fila, strict=False) if t and not _esta_vacia(celda)})
        for numero, fila in numeradas
    ]
    return Leida(pestana, letras, [fila for fila in con_algo if fila.celdas])


def _esta_vacia(celda: Any) -> bool:
    return celda is None or (isinstance(celda, str) and not celda.strip())


def letra_de(numero: int) -> str:
    """La letra de una columna, contando desde 0: de la A a la Z y después `AA`."""
    return (letra_de(numero // 26 - 1) if numero >= 26 else "") + chr(ord("A") + numero % 26)


# --- CSV -----------------------------------------------------------------------------------------------------------


def _leer_csv(contenido: bytes) -> list[Sequence[Any]]:
    """Las filas de un CSV, venga en la codificación y con el separador que venga."""
    texto = _decodificar(contenido)
    comienzo = "\n".join(texto.splitlines()[:HASTA_EL_TITULO])
    for separador in (";", ",", "\t"):
        with io.StringIO(comienzo, newline="") as lineas:
            if any(CODIGO in [c.strip().casefold() for c in fila] for fila in _filas(lineas, separador)):
                break
    with io.StringIO(texto, newline="") as lineas:
        return list(_filas(lineas, separador))


def _filas(lineas: io.StringIO, separador: str) -> Iterator[list[str]]:
    csv.field_size_limit(TOPE)
    try:
        yield from csv.reader(lineas, delimiter=separador)
    except csv.Error:
        raise HojaIlegible("El .csv está estropeado: guárdalo otra vez, o mejor como .xlsx.") from None


def _decodificar(contenido: bytes) -> str:
    if contenido.startswith((b"\xff\xfe", b"\xfe\xff")):
        return contenido.decode("utf-16", "replace")
    try:
        return contenido.decode("utf-8-sig")
    except UnicodeDecodeError:
        return contenido.decode("cp1252", "replace")


# --- XLSX ----------------------------------------------------------------------------------------------------------


def _leer_xlsx(contenido: bytes, cual: str) -> list[tuple[str, list[Sequence[Any]]]]:
    """Las filas de cada pestaña. Error: `HojaIlegible`."""
    try:
        copia, combinadas = _copiar_lo_necesario(contenido)
    except _Demasiado:
        raise HojaIlegible(f"{cual} ocupa demasiado descomprimida: no parece una hoja de las de revisar.") from None
    except _NoSeLee:
        raise HojaIlegible(f"{cual} lleva código que ninguna hoja necesita: no se lee. Exporta otra.") from None
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError):
        raise HojaIlegible(f"{cual} está estropeada: ábrela y guárdala otra vez como .xlsx.") from None
    if b"xl/workbook.xml" not in copia:
        raise HojaIlegible(f"{cual} no es un .xlsx (quizá un .ods o un .numbers): guárdala como .xlsx.")
    if combinadas:
        raise HojaIlegible(
            f"Hay celdas combinadas ({', '.join(combinadas[:5])}) y no se sabe a qué fila es lo de dentro: sepáralas, "
            "escribe en cada fila lo suyo y repite."
        )
    return _abrir(copia, cual)


class _Demasiado(Exception):
    """Ocupa demasiado."""


class _NoSeLee(Exception):
    """Trae lo que no debe."""


def _copiar_lo_necesario(contenido: bytes) -> tuple[bytes, list[str]]:
    """Un `.xlsx` sin comprimir con solo el texto del libro, y qué celdas hay combinadas."""
    copia, combinadas, queda = io.BytesIO(), list[str](), TOPE_DESCOMPRIMIDO
    with zipfile.ZipFile(io.BytesIO(contenido)) as libro, zipfile.ZipFile(copia, "w") as nuevo:
        for dentro in {d.filename: d for d in libro.infolist()}.values():
            if not _DE_UN_XLSX.match(dentro.filename) or not dentro.filename.endswith((".xml", ".rels")):
                continue
            with libro.open(dentro) as abierto:
                leido = abierto.read(queda + 1)
            queda -= len(leido)
            if queda < 0:
                raise _Demasiado
            if _DECLARA.search(leido) or leido.startswith((b"\xff\xfe", b"\xfe\xff")):
                raise _NoSeLee
            if dentro.filename.startswith("xl/worksheets/"):
                combinadas += [rango.decode() for rango in _COMBINADA.findall(leido)]
            nuevo.writestr(dentro.filename, leido)
    return copia.getvalue(), combinadas


def _abrir(copia: bytes, cual: str) -> list[tuple[str, list[Sequence[Any]]]]:
    import openpyxl

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # de lo que no sabe leer, que no hace falta
        try:
            valores, escritos = (
                openpyxl.load_workbook(io.BytesIO(copia), read_only=True, data_only=solo_valores)
                for solo_valores in (True, False)
            )
            return [
                (hoja.title, list(map(_completar, _filas_de(hoja), _filas_de(escrita))))
                for hoja, escrita in zip(valores.worksheets, escritos.worksheets, strict=True)
            ]
        except Exception:  # noqa: BLE001  # un archivo que hizo cualquiera puede romperla de cualquier modo
            raise HojaIlegible(f"{cual} no se pudo leer: ábrela y guárdala otra vez como .xlsx, o como .csv.") from None


def _filas_de(hoja: Any) -> Iterator[Sequence[Any]]:
    filas: Iterator[Sequence[Any]] = hoja.iter_rows(max_row=FILAS, max_col=COLUMNAS, values_only=True)
    return filas


def _completar(valores: Sequence[Any], escritos: Sequence[Any]) -> Sequence[Any]:
    """Los valores de una fila; donde una fórmula aún no tiene ninguno, la fórmula: no es una casilla vacía."""
    return [
        # La de varias casillas es un objeto, con su texto dentro.
        getattr(escrito, "text", escrito) if valor is None else valor
        for valor, escrito in zip(valores, escritos, strict=True)
    ]
