"""Cómo se entrega en las pruebas, un código solo o una solución sin lo que la delata, y lo que sale, como datos."""

from __future__ import annotations

import json
import math
import re
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


# Un número con tantas cifras que la última depende del procesador con que se calcule.
MUCHAS_CIFRAS = re.compile(r"\d+[.,]\d{4,}")


def con_las_cifras_de(guardado: str, dicho: str) -> str:
    """Lo dicho, con las cifras guardadas en cada número que sea el mismo salvo por su última cifra."""
    previos, nuevos = MUCHAS_CIFRAS.findall(guardado), MUCHAS_CIFRAS.findall(dicho)
    if len(previos) != len(nuevos):
        return dicho
    pares = zip(previos, nuevos, strict=True)
    elegidos = iter([previo if _son_el_mismo(previo, nuevo) else nuevo for previo, nuevo in pares])
    return MUCHAS_CIFRAS.sub(lambda _: next(elegidos), dicho)


def _son_el_mismo(uno: str, otro: str) -> bool:
    return math.isclose(*(float(n.replace(",", ".")) for n in (uno, otro)), rel_tol=1e-5)
