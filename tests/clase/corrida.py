"""Una clase calificada con la orden de verdad, en un proceso aparte al que se vigila, y lo que dejó."""

from __future__ import annotations

import contextlib
import csv
import os
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import psutil


@dataclass(frozen=True, slots=True)
class Corrida:
    """Con qué terminó, lo que escribió, lo que tardó y la memoria (MiB) del proceso que corrige, de décima en décima.

    `procesos` y `restos` son los que siguen vivos y lo que dejó en la carpeta temporal.
    """

    codigo: int
    dicho: str
    segundos: float
    memoria: tuple[float, ...]
    procesos: tuple[str, ...]
    restos: tuple[str, ...]


def correr(orden: Sequence[str | Path], temporal: Path, entorno: Mapping[str, str]) -> Corrida:
    """Da una orden que usa esa carpeta temporal y espera a que termine."""
    temporal.mkdir(exist_ok=True)
    dicho = temporal.parent / "dicho.txt"
    comienzo = time.monotonic()
    with dicho.open("wb") as pantalla:
        proceso = subprocess.Popen(
            list(map(str, orden)),
            env={**entorno, "TMPDIR": str(temporal)},
            stdin=subprocess.DEVNULL,
            stdout=pantalla,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        memoria = tuple(_vigilar(proceso))
    segundos = time.monotonic() - comienzo
    texto = dicho.read_text(encoding="utf-8", errors="replace")
    return Corrida(proceso.returncode, texto, segundos, memoria, *lo_que_queda(temporal))


def lo_que_queda(temporal: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Los procesos que siguen trabajando en una carpeta temporal, y lo que hay en ella."""
    return tuple(_de(temporal)), tuple(sorted(p.name for p in temporal.iterdir()))


def _vigilar(proceso: subprocess.Popen[bytes]) -> Iterator[float]:
    """Lo que ocupa el proceso, cada décima, hasta que termina."""
    with contextlib.suppress(psutil.Error):
        visto = psutil.Process(proceso.pid)
        while proceso.poll() is None:
            yield visto.memory_info().rss / (1 << 20)
            with contextlib.suppress(subprocess.TimeoutExpired):
                proceso.wait(0.1)
    proceso.wait()


def _de(temporal: Path) -> Iterator[str]:
    """Los procesos que trabajan en una carpeta temporal, sea cual sea su padre: lo dice el entorno con que nacieron."""
    for proceso in psutil.process_iter():
        with contextlib.suppress(psutil.Error):
            if proceso.pid != os.getpid() and proceso.environ().get("TMPDIR") == str(temporal):
                yield f"{proceso.pid} {' '.join(proceso.cmdline())}"


def leer_csv(archivo: Path) -> list[dict[str, str]]:
    """Las filas de una tabla."""
    with archivo.open(encoding="utf-8-sig", newline="") as tabla:
        return list(csv.DictReader(tabla))
