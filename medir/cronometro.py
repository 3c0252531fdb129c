"""Cronometra una llamada: lo ejecutan, tal cual, un Python sin nada del corrector y el hijo del corrector."""

from __future__ import annotations

import importlib
import json
import sys
import time
from pathlib import Path
from typing import Any


def cronometrar(modulo: str, nombre: str, *argumentos: Any) -> float:
    """Los segundos de procesador que gasta una función de un módulo."""
    funcion = getattr(importlib.import_module(modulo), nombre)
    comienzo = time.process_time()
    funcion(*argumentos)
    return time.process_time() - comienzo


def principal(raiz: Path, modulo: str, nombre: str, datos: str) -> None:
    """Llama con lo guardado y escribe, en la última línea, los segundos."""
    import torch

    torch.set_num_threads(1)
    sys.path[:0] = [str(raiz / "ejercicios"), str(raiz / "soluciones")]
    guardados = json.loads(Path(datos).read_text(encoding="utf-8"))
    argumentos = [torch.tensor(dato) if isinstance(dato, list) else dato for dato in guardados]
    sys.stdout.write(f"{cronometrar(modulo, nombre, *argumentos)}\n")


if __name__ == "__main__":
    principal(Path(sys.argv[1]), *sys.argv[2:])
