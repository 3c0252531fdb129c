"""Cómo se entrega en las pruebas, un código solo o una solución sin lo que la delata, y lo que sale, como datos."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from grader.calificacion import calificar
from grader.ejecucion.motor import Motor
from grader.informes.datos import a_json
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


def a_datos(calificacion: Calificacion) -> Any:
    """La calificación como diccionarios, listas, textos y números."""
    return json.loads(a_json(calificacion))
