"""Qué es una medida, cómo se cronometra una orden y cómo se cuenta lo medido."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.table import Table

from grader.idioma import en_prosa

PYTHON = sys.executable


@dataclass(frozen=True, slots=True)
class Medida:
    """Algo que se mide: cómo, frente a qué y hasta cuántas veces, o cuántos segundos (`tope`), puede costar."""

    nombre: str
    tomar: Callable[[], float]
    base: str
    meta: float | None = None
    tope: float | None = None


@dataclass(frozen=True, slots=True)
class Grupo:
    """Unas medidas que se toman intercaladas, y cuántas tandas como mucho."""

    titulo: str
    medidas: tuple[Medida, ...]
    tope_de_tandas: int = sys.maxsize


def cronometrar(carpeta: Path, orden: Sequence[str | Path], entorno: Mapping[str, str] = {}) -> float:  # no se cambia
    """Los segundos que tarda una orden, que tiene que salir bien."""
    comienzo = time.perf_counter()
    subprocess.run(list(map(str, orden)), cwd=carpeta, env={**os.environ, **entorno}, check=True, capture_output=True)
    return time.perf_counter() - comienzo


def tabla_de(grupo: Grupo, tiempos: Mapping[str, Sequence[float]]) -> Table:
    """La mediana de cada medida y la de sus razones frente a su base, tanda por tanda."""
    tabla = Table("qué", "mediana", "razón", "meta", title=grupo.titulo)
    for medida in grupo.medidas:
        suyos, base = tiempos[medida.nombre], tiempos[medida.base]
        mediana = statistics.median(suyos)
        razon = statistics.median(t / b for t, b in zip(suyos, base, strict=True))
        metas = [f"≤ {en_prosa(f'{medida.meta:.2g}')} ×"] if medida.meta else []
        metas += [f"≤ {_tiempo(medida.tope)}"] if medida.tope else []
        tabla.add_row(medida.nombre, _tiempo(mediana), f"{en_prosa(f'{razon:.2f}')} ×", ", ".join(metas))
    return tabla


def _tiempo(segundos: float) -> str:
    if segundos >= 1:
        return en_prosa(f"{segundos:.2f} s")
    return en_prosa(f"{segundos * 1000:.{0 if segundos >= 0.01 else 1}f} ms")
