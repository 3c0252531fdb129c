"""Escribir la hoja para revisar: un libro que se rellena en Excel, LibreOffice o Google Sheets."""

from __future__ import annotations

import io
import itertools
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from grader.idioma import puntos
from grader.libreta import Renglon
from grader.modelo import Ficha
from grader.revision.renglones import COMENTARIOS, RESPUESTAS, decir_quienes
from grader.sistema import escribir_de_una_vez

# Cada columna, su ancho y si se rellena.
_COLUMNAS: Mapping[str, tuple[int, bool]] = {
    "codigo": (10, False),
    "ejercicio": (14, False),
    "parte": (18, False),
    "estudiantes": (24, False),
    "personas": (9, False),
    "rubrica": (46, False),
    "respuesta": (70, False),
    "maximo": (9, False),
    "puntos": (9, True),
    "comentario": (46, True),
}
DE_CADA_TABLA = {RESPUESTAS: tuple(_COLUMNAS), COMENTARIOS: ("codigo", "estudiantes", "comentario")}
_COMO_SE_USA = (
    "Rellena las columnas «puntos» y «comentario»; vacía, aún no lo sabes. Un comentario puede ir sin puntos.",
    "Cada renglón es una respuesta; si la dieron varias personas, lo que pongas es para todas.",
    "Puedes ordenar y filtrar filas enteras, cambiar el orden de las columnas y añadir otras tuyas.",
    "No cambies la primera columna, los nombres ni las respuestas, no combines celdas y no borres ni repitas filas.",
    "La pestaña «comentarios» es para lo que quieras decir a cada quien de todo lo suyo.",
    "Al terminar, guárdala como .xlsx (o, si no puedes, como .csv) y pide: grader revisar RESULTADOS --hoja ARCHIVO",
)


def escribir_hoja(renglones: Sequence[Renglon], fichas: Sequence[Ficha], archivo: Path) -> None:
    """Escribe el libro; nada de lo que respondió nadie es en él una fórmula ni un enlace."""
    import xlsxwriter

    rubricas = {(f.nombre, p.nombre): p.rubrica for f in fichas for p in f.ejercicio.partes}
    contenido = io.BytesIO()
    opciones = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with xlsxwriter.Workbook(contenido, opciones) as libro:
        # `quote_prefix`: al editar una celda tampoco se vuelve fórmula lo que empieza por «=».
        texto: dict[str, Any] = {"text_wrap": True, "valign": "top", "num_format": "@", "quote_prefix": True}
        numero: dict[str, Any] = {"valign": "top", "num_format": "0.##"}
        relleno = {"bg_color": "#FFF8DC", "border": 1, "border_color": "#C8B878"}
        formatos = {
            (clase, se_rellena): libro.add_format(base | (relleno if se_rellena else {}))
            for clase, base in (("texto", texto), ("numero", numero))
            for se_rellena in (False, True)
        }
        titulo = libro.add_format({"bold": True, "bottom": 1})
        for tabla, columnas in DE_CADA_TABLA.items():
            suyos = [r for r in renglones if r.tabla == tabla]
            hoja = libro.add_worksheet(tabla)
            hoja.freeze_panes(1, 1)
            hoja.write_row(0, 0, columnas, titulo)
            for donde, columna in enumerate(columnas):
                ancho, se_rellena = _COLUMNAS[columna]
                hoja.set_column(donde, donde, ancho)
                for fila, renglon in enumerate(suyos, start=1):
                    valor = _celda(columna, renglon, rubricas)
                    clase = "numero" if columna in ("personas", "maximo", "puntos") else "texto"
                    _escribir_celda(hoja, fila, donde, valor, formatos[clase, se_rellena])
            hoja.autofilter(0, 0, max(1, len(suyos)), len(columnas) - 1)
            if "puntos" in columnas:
                _acotar(hoja, columnas.index("puntos"), suyos)
        ayuda = libro.add_worksheet("cómo se usa")
        ayuda.set_column(0, 0, 110)
        for fila, linea in enumerate(_COMO_SE_USA):
            ayuda.write_string(fila, 0, linea)
    escribir_de_una_vez(archivo, contenido.getvalue())


def _celda(
    columna: str, renglon: Renglon, rubricas: Mapping[tuple[str, str], Sequence[str]]
) -> str | Fraction | int | None:
    match columna:
        case "estudiantes":
            return decir_quienes(renglon)
        case "personas":
            return len(renglon.estudiantes)
        case "rubrica":
            suya = rubricas.get((renglon.ejercicio, renglon.parte), ())
            return "\n".join(f"{numero}. {que}" for numero, que in enumerate(suya, start=1))
        case _:
            valor: str | Fraction | None = getattr(renglon, columna)
            return valor


def _escribir_celda(hoja: Any, fila: int, columna: int, valor: str | Fraction | int | None, formato: Any) -> None:
    if valor is None or valor == "":
        hoja.write_blank(fila, columna, None, formato)
    elif isinstance(valor, str):
        hoja.write_string(fila, columna, valor, formato)
    else:
        hoja.write_number(fila, columna, float(valor), formato)


def _acotar(hoja: Any, columna: int, renglones: Sequence[Renglon]) -> None:
    """Que la propia hoja no deje poner puntos que no valen, ni los tome por una fecha."""
    fila = 1
    for maximo, iguales in itertools.groupby(renglones, lambda r: r.maximo):
        cuantos = len(list(iguales))
        if maximo is not None:
            regla = {
                "validate": "decimal",
                "criteria": "between",
                "minimum": 0,
                "maximum": float(maximo),
                "error_title": "Puntos que no valen",
                "error_message": f"Escribe un número entre 0 y {puntos(maximo)}, o deja la casilla vacía.",
            }
            hoja.data_validation(fila, columna, fila + cuantos - 1, columna, regla)
        fila += cuantos
