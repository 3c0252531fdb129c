"""Una entrega y su calificación, escritas a mano, para ver su página."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from grader.modelo import (
    Archivo,
    Calificacion,
    Entrega,
    Estado,
    Fila,
    Frase,
    ResultadoEjercicio,
    ResultadoParte,
    Tipo,
    Veredicto,
)
from grader.modelo.frases import EXPLICACION
from grader.paginas import Asunto


def resultado(
    nombre: str, veredicto: Veredicto = Veredicto.INCORRECTO, dicho: str = "", **otros: Any
) -> ResultadoParte:
    """Una parte con una frase."""
    conseguidos = Fraction(5 if veredicto == Veredicto.CORRECTO else 0)
    frases = (Frase(EXPLICACION, dicho or f"Se dice algo de {nombre}."),)
    hecho = ResultadoParte(nombre, f"que «{nombre}»", Tipo.FUNCION, veredicto, conseguidos, Fraction(5), frases)
    return replace(hecho, **otros)


def asunto(archivos: dict[str, bytes], *ejercicios: ResultadoEjercicio, estudiante: str = "Ana Gil") -> Asunto:
    """Lo de una estudiante que entregó estos archivos, que pueden responder a todos los ejercicios."""
    todos = tuple(Archivo(nombre, contenido) for nombre, contenido in archivos.items())
    entrega = Entrega(Path("/carpeta/del/docente"), {e.nombre: todos for e in ejercicios})
    calificacion = Calificacion("/carpeta/del/docente", ejercicios, "Sigue por ahí.", 10, "completo", "publica")
    return Asunto(Fila(estudiante, Estado.CALIFICADA), "", entrega, calificacion)
