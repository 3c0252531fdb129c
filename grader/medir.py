"""Medir lo que cuesta corregir, siempre como razón frente a `import torch` en la misma tanda: la máquina varía."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from grader.formato import en_prosa

_IMPORTAR = (sys.executable, "-c", "import torch")
# Lo que se promete: cuántas veces «import torch» puede costar cada cosa.
METAS = {"corrección": 1.3, "corrección sin almacén": 3.0}


def medir(raiz: Path, veces: int, destino: Console) -> None:
    """Mide, intercaladas, una corrección con el almacén lleno, otra con él vacío e `import torch`; escribe medianas."""
    with tempfile.TemporaryDirectory() as carpeta:
        entrega = Path(carpeta) / "entrega"
        entrega.mkdir()
        for archivo in (raiz / "soluciones").glob("*.py"):
            (entrega / archivo.name).write_bytes(archivo.read_bytes())
        corregir = (sys.executable, "-m", "grader", "corregir", "--entrega", str(entrega))
        vacio = {"GRADER_ALMACEN": str(Path(carpeta) / "vacio-{}")}
        _cronometrar(raiz, corregir)  # llena el almacén
        tiempos: dict[str, list[float]] = {"import torch": [], **{nombre: [] for nombre in METAS}}
        for vez in range(veces):
            tiempos["import torch"].append(_cronometrar(raiz, _IMPORTAR))
            tiempos["corrección"].append(_cronometrar(raiz, corregir))
            sin_almacen = {clave: valor.format(vez) for clave, valor in vacio.items()}
            tiempos["corrección sin almacén"].append(_cronometrar(raiz, corregir, sin_almacen))
            destino.print(f"  tanda {vez + 1} de {veces}", style="dim")
    destino.print(_tabla(tiempos))


def _cronometrar(raiz: Path, orden: tuple[str, ...], entorno: dict[str, str] | None = None) -> float:
    comienzo = time.perf_counter()
    subprocess.run(orden, cwd=raiz, env={**os.environ, **(entorno or {})}, check=True, capture_output=True)
    return time.perf_counter() - comienzo


def _tabla(tiempos: dict[str, list[float]]) -> Table:
    tabla = Table("qué", "mediana", "razón", "meta")
    base = tiempos["import torch"]
    for nombre, suyos in tiempos.items():
        razon = statistics.median(t / b for t, b in zip(suyos, base, strict=True))
        meta = f"≤ {en_prosa(str(METAS[nombre]))}" if nombre in METAS else ""
        tabla.add_row(nombre, f"{en_prosa(f'{statistics.median(suyos):.2f}')} s", f"{en_prosa(f'{razon:.2f}')} ×", meta)
    return tabla
