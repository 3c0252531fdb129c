"""Las notas de un lote como datos (JSON), escritas alguien tras otro. El esquema está en `docs/formato-json.md`."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from grader.informes.notas import COLUMNAS_DE_PARTES, Notas
from grader.informes.tablas import Celda, Tabla
from grader.libreta import PartePuntuada
from grader.modelo import Ficha
from grader.sistema import escribir_por_trozos

VERSION = 1
# Lo que solo está si se puso algo a mano.
_A_VECES = ("puntos_a_mano", "comentario")
# Añade las partes de una persona: lo puntuado y, en el mismo orden, sus filas de la tabla de partes.
Anotar = Callable[[str, Sequence[PartePuntuada], Sequence[Sequence[Celda]]], None]


@contextlib.contextmanager
def abrir_datos(archivo: Path, fichas: Sequence[Ficha], notas: Notas, tabular: Callable[[], Tabla]) -> Iterator[Anotar]:
    """Da con qué escribir las partes de cada persona; al acabar, `tabular` da las notas. Error: `OSError`."""
    with escribir_por_trozos(archivo) as salida:
        separador = b""

        def anotar(estudiante: str, puntuadas: Sequence[PartePuntuada], filas: Sequence[Sequence[Celda]]) -> None:
            nonlocal separador
            partes = [_parte(fila, p.causas) for fila, p in zip(filas, puntuadas, strict=True)]
            salida.write(b"%b\n    %b: %b" % (separador, _escribir(_legible(estudiante)), _escribir(partes)))
            separador = b","

        cabecera = msgspec.json.format(_escribir(_cabecera(fichas, notas)), indent=2)
        salida.write(cabecera.removesuffix(b"\n}") + b',\n  "partes": {')
        yield anotar
        tabla = tabular()
        filas = (_escribir(dict(zip(tabla.encabezado, map(_legible, f), strict=True))) for f in tabla.filas)
        salida.write(b'\n  },\n  "estudiantes": [\n    ' + b",\n    ".join(filas) + b"\n  ]\n}\n")


def _cabecera(fichas: Sequence[Ficha], notas: Notas) -> dict[str, Any]:
    return {
        "version": VERSION,
        "nota_maxima": notas.nota_maxima,
        "maximo": notas.maximo,
        "ejercicios": [
            {"clave": f.clave, "nombre": f.nombre, "titulo": f.ejercicio.titulo, "maximo": notas.maximos[f.clave]}
            for f in fichas
        ],
    }


def _parte(fila: Sequence[Celda], causas: Sequence[str]) -> dict[str, Any]:
    datos: dict[str, Any] = dict(zip(COLUMNAS_DE_PARTES[1:], fila[1:], strict=True))
    datos["causas"] = causas
    for columna in _A_VECES:
        if datos[columna] in (None, ""):
            del datos[columna]
    return datos


def _legible(celda: Celda) -> Celda:
    """Un texto ajeno, sin lo que no es de ningún alfabeto: como está en la libreta."""
    return celda.encode("utf-8", "backslashreplace").decode() if isinstance(celda, str) else celda


def _escribir(datos: Any) -> bytes:
    return msgspec.json.encode(datos, enc_hook=float)
