"""Medir lo que cuesta corregir, siempre como razón en la misma tanda: la máquina varía, la razón menos."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from grader.formato import en_prosa

ENTREGAS_DEL_LOTE = 20
_PYTHON = sys.executable
# Lo mínimo imaginable: torch importado una vez y, por entrega, una bifurcación que ejecuta su código, sin aislar nada.
_SUELO = """
import json, os, sys, torch, matplotlib.pyplot
torch.set_num_threads(1)
entregas = [
    [open(os.path.join(carpeta, a), encoding="utf-8").read() for a in sorted(os.listdir(carpeta))]
    for carpeta in sys.argv[1:]
]
def codigo(texto):
    if not texto.startswith("{"):
        return texto
    return "\\n".join("".join(c["source"]) for c in json.loads(texto)["cells"] if c["cell_type"] == "code")
sys.path.insert(0, os.environ["TEORIA"])
import teoria
for textos in entregas:
    pid = os.fork()
    if pid == 0:
        for texto in textos:
            exec(codigo(texto), {"__name__": "entrega"})
        os._exit(0)
    os.waitpid(pid, 0)
os._exit(0)
"""


@dataclass(frozen=True, slots=True)
class Medida:
    """Algo que se mide: cómo, frente a qué y hasta cuántas veces puede costar."""

    nombre: str
    tomar: Callable[[], float]
    base: str
    meta: float | None = None


def medir(raiz: Path, veces: int, destino: Console) -> None:
    """Toma medidas intercaladas y escribe medianas y razones."""
    with tempfile.TemporaryDirectory() as temporal:
        carpeta = Path(temporal)
        for titulo, medidas in (
            ("Una corrección, frente a importar torch", _de_una_correccion(raiz, carpeta)),
            (f"Un lote de {ENTREGAS_DEL_LOTE} entregas, la mitad cuadernos con matplotlib", _de_un_lote(raiz, carpeta)),
        ):
            tiempos: dict[str, list[float]] = {m.nombre: [] for m in medidas}
            for vez in range(veces):
                for medida in medidas:
                    tiempos[medida.nombre].append(medida.tomar())
                destino.print(f"  {titulo}: tanda {vez + 1} de {veces}", style="dim")
            destino.print(_tabla(titulo, medidas, tiempos))


def _de_una_correccion(raiz: Path, carpeta: Path) -> list[Medida]:
    entrega = carpeta / "entrega"
    entrega.mkdir()
    for archivo in (raiz / "soluciones").glob("*.py"):
        (entrega / archivo.name).write_bytes(archivo.read_bytes())
    corregir = (_PYTHON, "-m", "grader", "corregir", "--entrega", str(entrega))
    _cronometrar(raiz, corregir)  # llena el almacén
    vacios = (str(carpeta / f"vacio-{n}") for n in range(1_000_000))
    return [
        Medida("import torch", lambda: _cronometrar(raiz, (_PYTHON, "-c", "import torch")), "import torch"),
        Medida("corregir", lambda: _cronometrar(raiz, corregir), "import torch", 1.3),
        Medida(
            "corregir con el almacén vacío",
            lambda: _cronometrar(raiz, corregir, {"GRADER_ALMACEN": next(vacios)}),
            "import torch",
            3.0,
        ),
    ]


def _de_un_lote(raiz: Path, carpeta: Path) -> list[Medida]:
    """Lo que cuesta cada entrega más: la diferencia entre un lote grande y uno pequeño no incluye el arranque."""
    lotes = {cuantas: _hacer_lote(raiz, carpeta / f"lote-{cuantas}", cuantas) for cuantas in (2, ENTREGAS_DEL_LOTE)}
    _lote(raiz, lotes[2], 1)  # llena el almacén

    def por_entrega(tomar: Callable[[Path], float]) -> Callable[[], float]:
        return lambda: (tomar(lotes[ENTREGAS_DEL_LOTE]) - tomar(lotes[2])) / (ENTREGAS_DEL_LOTE - 2)

    return [
        Medida(
            "por entrega, sin aislar nada", por_entrega(lambda lote: _suelo(raiz, lote)), "por entrega, sin aislar nada"
        ),
        Medida(
            "por entrega, un núcleo",
            por_entrega(lambda lote: _lote(raiz, lote, 1)),
            "por entrega, sin aislar nada",
            2.0,
        ),
        Medida(
            "por entrega, dos núcleos", por_entrega(lambda lote: _lote(raiz, lote, 2)), "por entrega, sin aislar nada"
        ),
    ]


def _hacer_lote(raiz: Path, carpeta: Path, cuantas: int) -> Path:
    soluciones = [a.read_text(encoding="utf-8") for a in sorted((raiz / "soluciones").glob("*.py"))]
    for numero in range(cuantas):
        suya = carpeta / f"estudiante-{numero:02d}"
        suya.mkdir(parents=True)
        if numero % 2:
            celdas = ["import matplotlib.pyplot as plt", *soluciones]
            cuaderno = {
                "cells": [
                    {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None, "source": celda}
                    for celda in celdas
                ],
                "metadata": {},
                "nbformat": 4,
                "nbformat_minor": 5,
            }
            (suya / "tarea.ipynb").write_text(json.dumps(cuaderno), encoding="utf-8")
        else:
            for archivo in (raiz / "soluciones").glob("*.py"):
                (suya / archivo.name).write_bytes(archivo.read_bytes())
    return carpeta


def _lote(raiz: Path, carpeta: Path, procesos: int) -> float:
    with tempfile.TemporaryDirectory() as salida:
        orden = (_PYTHON, "-m", "grader", "lote", str(carpeta), "--salida", salida, "--procesos", str(procesos))
        return _cronometrar(raiz, (*orden, "--permitir-basico"))


def _suelo(raiz: Path, carpeta: Path) -> float:
    estudiantes = map(str, sorted(carpeta.iterdir()))
    return _cronometrar(raiz, (_PYTHON, "-c", _SUELO, *estudiantes), {"TEORIA": str(raiz / "ejercicios")})


def _cronometrar(raiz: Path, orden: tuple[str, ...], entorno: Mapping[str, str] = {}) -> float:  # no se cambia
    comienzo = time.perf_counter()
    subprocess.run(orden, cwd=raiz, env={**os.environ, **entorno}, check=True, capture_output=True)
    return time.perf_counter() - comienzo


def _tabla(titulo: str, medidas: list[Medida], tiempos: Mapping[str, list[float]]) -> Table:
    tabla = Table("qué", "mediana", "razón", "meta", title=titulo)
    for medida in medidas:
        suyos, base = tiempos[medida.nombre], tiempos[medida.base]
        mediana = statistics.median(suyos)
        cuanto = f"{mediana:.2f} s" if mediana >= 1 else f"{mediana * 1000:.0f} ms"
        razon = statistics.median(t / b for t, b in zip(suyos, base, strict=True))
        meta = f"≤ {en_prosa(str(medida.meta))}" if medida.meta else ""
        tabla.add_row(medida.nombre, en_prosa(cuanto), f"{en_prosa(f'{razon:.2f}')} ×", meta)
    return tabla
