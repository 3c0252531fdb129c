"""Tablas para hojas de cálculo: CSV y XLSX en los que un texto ajeno nunca es una fórmula."""

from __future__ import annotations

import contextlib
import csv
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from pathlib import Path

from grader.idioma import limpiar, puntos
from grader.sistema import escribir_de_una_vez, escribir_por_trozos

Celda = str | int | Fraction | None
# Añade una fila a lo que se está escribiendo.
Anotar = Callable[[Sequence[Celda]], object]
TOPE = 2_000
_PELIGROSOS = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True, slots=True)
class Tabla:
    """Un título, un encabezado y unas filas. Una cantidad va como número; lo que falta, en blanco."""

    titulo: str
    encabezado: Sequence[str]
    filas: Iterable[Sequence[Celda]]


@dataclass(frozen=True, slots=True)
class Estilo:
    """Qué separa las columnas de un CSV y qué los decimales."""

    separador: str
    decimal: str


CORRIENTE = Estilo(",", ".")
# El que abre con doble clic una hoja de cálculo en español donde el decimal es la coma.
EXCEL_ES = Estilo(";", ",")


def escribir_csv(tabla: Tabla, archivo: Path, estilo: Estilo = CORRIENTE) -> None:
    """Escribe una tabla como CSV, de una vez, con la marca que hace leer los acentos."""
    with abrir_csv(tabla.encabezado, archivo, estilo) as escribir:
        for fila in tabla.filas:
            escribir(fila)


@contextlib.contextmanager
def abrir_csv(encabezado: Sequence[str], archivo: Path, estilo: Estilo = CORRIENTE) -> Iterator[Anotar]:
    """Lo mismo, fila a fila: da con qué escribir cada una."""
    with escribir_por_trozos(archivo) as salida, io.TextIOWrapper(salida, encoding="utf-8-sig", newline="") as texto:
        escritor = csv.writer(texto, delimiter=estilo.separador)
        escritor.writerow(encabezado)
        # Casi todo lo de una tabla grande se repite de una fila a otra.
        en_csv = lru_cache(4096)(partial(_en_csv, estilo=estilo))
        yield lambda fila: escritor.writerow(map(en_csv, fila))


def _en_csv(celda: Celda, estilo: Estilo) -> str:
    match celda:
        case None:
            return ""
        case str():
            limpia = limpiar(celda, TOPE)
            return f"'{limpia}" if limpia.startswith(_PELIGROSOS) else limpia
        case _:
            return puntos(Fraction(celda)).replace(",", estilo.decimal)


def escribir_xlsx(tablas: Sequence[Tabla], archivo: Path) -> None:
    """Escribe unas tablas como un libro, una por hoja, con el encabezado fijo y filtros."""
    import xlsxwriter

    contenido = io.BytesIO()
    # Lo que empieza por «=» es un texto, y lo que parece una dirección no se puede pulsar.
    opciones = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with xlsxwriter.Workbook(contenido, opciones) as libro:
        titulo = libro.add_format({"bold": True, "bottom": 1})
        cantidad = libro.add_format({"num_format": "0.##"})
        for tabla in tablas:
            hoja = libro.add_worksheet(tabla.titulo)
            hoja.freeze_panes(1, 1)
            hoja.write_row(0, 0, tabla.encabezado, titulo)
            ultima = 0
            for ultima, fila in enumerate(tabla.filas, start=1):
                for columna, celda in enumerate(fila):
                    if isinstance(celda, str):
                        hoja.write_string(ultima, columna, limpiar(celda, TOPE))
                    elif celda is not None:
                        hoja.write_number(ultima, columna, float(celda), cantidad)
            hoja.autofilter(0, 0, ultima, len(tabla.encabezado) - 1)
            hoja.autofit()
    escribir_de_una_vez(archivo, contenido.getvalue())
