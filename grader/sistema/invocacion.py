"""Cómo se escribe una orden donde se está: con make, en el repositorio y en el zip; con su nombre, donde no lo hay."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

_EN_EL_ENTORNO = r".venv\Scripts\grader"


def escribir_orden(orden: str, ejercicio: str = "", opciones: str = "", entrega: str | None = None) -> str:
    """La orden tal como hay que escribirla, con la entrega si no es la de siempre.

    Por ejemplo, «make corregir EJ=e05» o «grader corregir -e e05».
    """
    con_make = _programa() == "make"
    if ejercicio:
        ejercicio = f"EJ={ejercicio}" if con_make else ejercicio if orden == "pista" else f"-e {ejercicio}"
    if opciones and con_make:
        opciones = f'OPCIONES="{opciones}"'
    cual = f'{"ENTREGA=" if con_make else "-s "}"{entrega}"' if entrega else ""
    return " ".join(filter(None, (_programa(), orden, ejercicio, cual, opciones)))


def decir_como_instalar(paquete: str) -> str:
    """Qué hacer si falta un paquete: donde hay make, lo instala la orden de siempre."""
    if _programa() == "make":
        return "ejecuta «make corregir», que lo instala"
    return f"instálalo con «python -m pip install {paquete}»"


def _programa() -> str:
    if not (Path(__file__).parents[2] / "Makefile").is_file():
        return "grader"  # se instaló con pip
    return "make" if os.name != "nt" or shutil.which("make") else _EN_EL_ENTORNO
