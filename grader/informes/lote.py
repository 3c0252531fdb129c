"""Un lote calificado: la tabla en pantalla, la retroalimentación y lo que queda por revisar a mano."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from grader.idioma import limpiar, limpiar_lineas, orden_alfabetico, puntos
from grader.informes.terminal import escribir, mostrar
from grader.modelo import Calificacion, Estado, Fila
from grader.sistema import A_MEDIAS, escribir_de_una_vez

NOTAS, PARTES, LIBRO, DATOS, INFORME = "notas.csv", "partes.csv", "notas.xlsx", "notas.json", "informe.html"
CAMBIOS = "cambios.csv"
INTERNOS = "por_revisar.txt"
TEXTOS = "textos_por_revisar.md"
RETROALIMENTACION = "retroalimentacion"
# Con más ejercicios no cabe en la pantalla una columna para los puntos de cada uno.
COLUMNAS = 6


def redactar(fila: Fila, calificacion: Calificacion | None) -> str:
    """El texto de un estudiante."""
    texto = io.StringIO()
    if calificacion is not None:
        mostrar(
            calificacion, Console(file=texto, width=88, highlight=False, markup=False, emoji=False, color_system=None)
        )
    else:
        texto.write(_sin_calificar(fila))
    return texto.getvalue().lstrip("\n")


def escribir_retroalimentacion(estudiante: str, texto: str, carpeta: Path) -> None:
    """Escribe el texto de un estudiante."""
    escribir_de_una_vez(carpeta / f"{nombre_de_archivo(estudiante)}.txt", texto.encode())


def olvidar_anteriores(destino: Path) -> None:
    """Quita los textos de otro lote que se escribió en el mismo lugar: los de quien ya no está parecerían de este."""
    for archivo in (destino / RETROALIMENTACION).glob("*.txt"):
        archivo.unlink(missing_ok=True)
    for nombre in (INTERNOS, TEXTOS, PARTES, LIBRO, DATOS, INFORME):
        (destino / nombre).unlink(missing_ok=True)
    for carpeta in (destino, destino / RETROALIMENTACION):
        for archivo in carpeta.glob(f"{A_MEDIAS}*"):
            archivo.unlink(missing_ok=True)


def escribir_internos(filas: Sequence[Fila], archivo: Path) -> None:
    """Escribe, para quien mantiene el corrector, por qué hay entregas por revisar."""
    motivos = [
        f"{limpiar(f.estudiante, 200)}\n{limpiar_lineas(f.motivo, 10_000)}\n"
        for f in filas
        if f.estado == Estado.REVISAR
    ]
    escribir_o_borrar("\n".join(motivos), archivo)


def escribir_o_borrar(texto: str, archivo: Path) -> None:
    """Escribe el texto; si no hay nada que decir, quita lo que dejara un lote anterior."""
    if texto:
        escribir_de_una_vez(archivo, texto.encode())
    else:
        archivo.unlink(missing_ok=True)


def nombre_de_archivo(estudiante: str) -> str:
    """El nombre del estudiante; si no cabe como nombre de archivo o no se ve entero, con algo que lo distinga."""
    limpio = limpiar(estudiante, 200).replace("/", "-").replace("\\", "-")
    if limpio == estudiante and len(limpio.encode()) <= 200:
        return limpio
    return f"{limpio[:40]}-{hashlib.sha256(estudiante.encode('utf-8', 'surrogatepass')).hexdigest()[:12]}"


def _sin_calificar(fila: Fila) -> str:
    if fila.estado in (Estado.VACIA, Estado.OTRO_FORMATO):
        return f"No se encontró nada que calificar. {limpiar(fila.motivo)}\n"
    return "El corrector no pudo calificar esta entrega. No es culpa tuya: la revisará quien lleva el curso.\n"


def mostrar_notas(filas: Sequence[Fila], maximos: Mapping[str, Fraction], destino: Console) -> None:
    """Escribe la tabla que se ve al terminar; con muchos ejercicios, un signo por cada uno para que quepa."""
    con_signos = len(maximos) > COLUMNAS
    tabla = Table("estudiante", "estado", *(["ejercicios"] if con_signos else maximos), "total")
    tabla.columns[0].overflow = "fold"
    for fila in sorted(filas, key=lambda f: orden_alfabetico(f.estudiante)):
        if con_signos:
            celdas = ["".join(map(_signo, fila.por_ejercicio, maximos.values())) or "–"]
        else:
            celdas = ["–" if p is None else puntos(p) for p in fila.por_ejercicio] or ["–"] * len(maximos)
        total = "–" if fila.puntos is None else puntos(fila.puntos)
        tabla.add_row(Text(limpiar(fila.estudiante, 200)), str(fila.estado), *celdas, total)
    destino.print(tabla)
    if con_signos:
        claves = ", ".join(maximos)
        leyenda = "✔ todos los puntos, ◐ algunos, ○ ninguno, · no está en la entrega"
        escribir(destino, Text(f"{leyenda}; los ejercicios, en orden: {claves}."))


def _signo(conseguidos: Fraction | None, maximo: Fraction) -> str:
    if conseguidos is None:
        return "·"
    return "○" if not conseguidos else "✔" if conseguidos == maximo else "◐"
