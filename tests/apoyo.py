"""Cómo se entrega en las pruebas: un código solo, o una solución sin lo que la delata como archivo del curso."""

from __future__ import annotations

from pathlib import Path

from grader.calificacion import calificar
from grader.ejecucion.motor import Motor
from grader.modelo import Archivo, Calificacion, Entrega, Ficha
from grader.referencias import Referencias
from medir.cuadernos import como_de_alguien


def entregar_solucion(solucion: Path, destino: Path) -> None:
    """Deja en un archivo, o en una carpeta con el mismo nombre, una solución escrita por alguien."""
    archivo = destino / solucion.name if destino.is_dir() else destino
    archivo.write_text(como_de_alguien(solucion.read_text(encoding="utf-8")), encoding="utf-8")


def calificar_solo(ficha: Ficha, codigo: str, motor: Motor, referencias: Referencias) -> Calificacion:
    """La calificación de un código entregado para un ejercicio, por el mismo camino que la entrega de cualquiera."""
    entrega = Entrega(Path("entrega"), {ficha.nombre: (Archivo(f"{ficha.nombre}.py", codigo.encode()),)})
    return calificar(referencias.curso, (ficha,), entrega, motor, referencias)
