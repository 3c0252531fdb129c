"""El suelo con que se compara el motor: torch importado una vez y una bifurcación por entrega, sin aislar nada.

Solo lo usa `grader medir`. Recibe la carpeta de `teoria.py` y las de las entregas, y ejecuta su código sin juzgarlo.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import NoReturn

import matplotlib.pyplot  # noqa: F401  # los cuadernos de la medida lo usan, y aquí también se importa una sola vez
import torch


def principal(teoria: str, carpetas: list[str]) -> NoReturn:
    """Ejecuta cada entrega en su propia bifurcación y escribe los segundos que le cuesta cada una."""
    torch.set_num_threads(1)
    sys.path.insert(0, teoria)
    __import__("teoria")
    entregas = [[_codigo(a) for a in sorted(Path(carpeta).iterdir())] for carpeta in carpetas]
    comienzo = time.perf_counter()
    for codigos in entregas:
        if (pid := os.fork()) == 0:
            for codigo in codigos:
                exec(codigo, {"__name__": "entrega"})
            os._exit(0)
        os.waitpid(pid, 0)
    sys.stdout.write(str((time.perf_counter() - comienzo) / len(entregas)))
    sys.stdout.flush()
    os._exit(0)


def _codigo(archivo: Path) -> str:
    texto = archivo.read_text(encoding="utf-8")
    if archivo.suffix != ".ipynb":
        return texto
    return "\n".join(celda["source"] for celda in json.loads(texto)["cells"])


if __name__ == "__main__":
    principal(sys.argv[1], sys.argv[2:])
