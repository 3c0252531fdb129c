"""El suelo con que se compara el motor: torch importado una vez y una bifurcación por entrega, sin aislar nada.

Solo lo usa `grader medir`. Recibe la carpeta del curso, los ejercicios de los que hacer las mismas llamadas que el
corrector (o ninguno) y las carpetas de las entregas; ni mira lo que devuelven ni las protege de nada.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import matplotlib.pyplot  # noqa: F401  # los cuadernos de la medida lo usan, y aquí también se importa una sola vez
import torch

from grader.curso.catalogo import leer_curso
from grader.ejecucion.hijo.vestir import vestir
from grader.modelo import Llamada
from grader.modelo.recetas import SAL_PUBLICA
from grader.referencias import llamadas_de, partes_automaticas


def principal(raiz: Path, claves: Sequence[str], carpetas: Sequence[Path]) -> NoReturn:
    """Ejecuta cada entrega en su propia bifurcación y escribe los segundos que le cuesta cada una."""
    torch.set_num_threads(1)
    sys.path.insert(0, str(raiz / "ejercicios"))
    __import__("teoria")
    llamadas = _llamadas(raiz, claves)
    entregas = [[_codigo(a) for a in sorted(carpeta.iterdir())] for carpeta in carpetas]
    comienzo = time.perf_counter()
    for codigos in entregas:
        if (pid := os.fork()) == 0:
            _atender(codigos, llamadas)
            os._exit(0)
        os.waitpid(pid, 0)
    sys.stdout.write(str((time.perf_counter() - comienzo) / len(entregas)))
    sys.stdout.flush()
    os._exit(0)


def _llamadas(raiz: Path, claves: Sequence[str]) -> list[Llamada]:
    fichas = [f for f in leer_curso(raiz).fichas if f.clave in claves]
    return [ll for f in fichas for p in partes_automaticas(f) for ll in llamadas_de(f, p, SAL_PUBLICA)]


def _atender(codigos: Sequence[str], llamadas: Sequence[Llamada]) -> None:
    espacio: dict[str, Any] = {"__name__": "entrega"}
    for codigo in codigos:
        exec(codigo, espacio)
    for llamada in llamadas:
        objeto = espacio[llamada.nombre]
        if llamada.construir is not None:
            objeto = objeto(*map(vestir, llamada.construir))
        if llamada.argumentos is not None:
            objeto(*map(vestir, llamada.argumentos))


def _codigo(archivo: Path) -> str:
    texto = archivo.read_text(encoding="utf-8")
    if archivo.suffix != ".ipynb":
        return texto
    return "\n".join(celda["source"] for celda in json.loads(texto)["cells"])


if __name__ == "__main__":
    principal(Path(sys.argv[1]), sys.argv[2].split(","), [Path(carpeta) for carpeta in sys.argv[3:]])
