"""Corrector de ejercicios: el código del estudiante calcula, el corrector juzga.

En un cuaderno: `from grader import corregir` y `corregir("e05")`, o `%load_ext grader` y `%corregir e05`.
"""

import importlib.util
import sys
from typing import Any

__all__ = ["VERSION", "corregir"]

VERSION = "0.1.0"


def corregir(ejercicio: str | None = None) -> None:
    """Corrige lo que hay definido aquí: un ejercicio («e05») o, sin decir cuál, todos los empezados.

    El resultado es orientativo: cuenta lo que se corrija al entregar.
    """
    _corregir(ejercicio, sys._getframe(1).f_globals)


def _corregir(ejercicio: str | None, espacio: dict[str, Any]) -> None:
    if "grader.ejecucion.hijo.servicio" in sys.modules:
        return  # se está calificando el cuaderno entero: quien corrige ya es otro
    if importlib.util.find_spec("torch") is None:
        print("PyTorch no está instalado en este kernel: instálalo con «%pip install torch» y reinicia el kernel.")
        return
    if ejercicio is not None and not isinstance(ejercicio, str):
        print('Di el ejercicio con su clave entre comillas, como «corregir("e05")».')
        return
    from grader.cuaderno import kernel  # aquí y no arriba: importa torch

    kernel.corregir(ejercicio, espacio)


def load_ipython_extension(interprete: Any) -> None:
    """Añade `%corregir` a IPython: lo llama `%load_ext grader`."""

    def magia(linea: str) -> None:
        """Corrige un ejercicio, «%corregir e05», o todos los empezados, «%corregir»."""
        pedidos: list[str | None] = [pedido.strip("\"'") for pedido in linea.replace(",", " ").split()]
        for pedido in pedidos or [None]:
            _corregir(pedido, interprete.user_ns)

    interprete.register_magic_function(magia, "line", "corregir")
