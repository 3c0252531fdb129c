"""Medir lo que pasa entre guardar un archivo y leer el veredicto, con un `grader vigilar` de verdad."""

from __future__ import annotations

import contextlib
import itertools
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from rich.console import Console
from rich.table import Table

from grader.catalogo import leer_curso
from grader.modelo import Ficha, Tipo

META = 150
# Guardados que se miden por cada vez que se pide: son rápidos y varían más que lo demás.
POR_VEZ = 6
_DOBLE = r"""

_ESTA = ESTA


def ESTA(*datos):
    return _ESTA(*(2 * dato for dato in datos))
"""


def medir(raiz: Path, veces: int, destino: Console) -> None:
    """Guarda muchas veces un ejercicio con una función, bien y mal, y escribe las medianas."""
    ficha = next(f for f in leer_curso(raiz).fichas if any(p.tipo == Tipo.FUNCION for p in f.ejercicio.partes))
    with tempfile.TemporaryDirectory() as temporal:
        entrega = Path(temporal) / f"{ficha.nombre}.py"
        entrega.write_text(ficha.inicial, encoding="utf-8")
        with _vigilando(raiz, ficha, entrega) as dicho:
            _esperar_total(dicho)
            numeros = itertools.count()
            tiempos: dict[str, list[float]] = {"bien resuelto": [], "con errores": []}
            for vez in range(veces * POR_VEZ + 1):
                for que, codigo in zip(tiempos, (ficha.solucion, _estropear(ficha)), strict=True):
                    tardo = _guardar(entrega, f"{codigo}\n# {next(numeros)}\n", dicho)
                    if vez:  # el primero carga lo que se usa una sola vez
                        tiempos[que].append(tardo * 1000)
    destino.print(_tabla(ficha, tiempos))


def _estropear(ficha: Ficha) -> str:
    """La solución, con cada función haciendo sus cuentas con el doble de lo que recibe."""
    funciones = (p.nombre for p in ficha.ejercicio.partes if p.tipo == Tipo.FUNCION)
    return ficha.solucion + "".join(_DOBLE.replace("ESTA", nombre) for nombre in funciones)


@contextlib.contextmanager
def _vigilando(raiz: Path, ficha: Ficha, entrega: Path) -> Iterator[IO[str]]:
    orden = (sys.executable, "-m", "grader", "vigilar", "-e", ficha.clave, "--entrega", str(entrega))
    with subprocess.Popen(orden, cwd=raiz, stdout=subprocess.PIPE, encoding="utf-8") as proceso:
        assert proceso.stdout is not None
        try:
            yield proceso.stdout
        finally:
            proceso.terminate()


def _guardar(archivo: Path, codigo: str, dicho: IO[str]) -> float:
    """Segundos desde que se empieza a guardar hasta que se lee el total."""
    comienzo = time.perf_counter()
    archivo.write_text(codigo, encoding="utf-8")
    _esperar_total(dicho)
    return time.perf_counter() - comienzo


def _esperar_total(dicho: IO[str]) -> None:
    for linea in dicho:
        if linea.startswith("Total:"):
            return
    raise RuntimeError("«grader vigilar» terminó antes de tiempo")


def _tabla(ficha: Ficha, tiempos: dict[str, list[float]]) -> Table:
    tabla = Table(
        "qué se guarda", "mediana", "9 de cada 10", "meta", title="De guardar a leer el veredicto, en vigilar"
    )
    for que, suyos in tiempos.items():
        lenta = statistics.quantiles(suyos, n=10)[-1]
        tabla.add_row(f"{ficha.clave} {que}", f"{statistics.median(suyos):.0f} ms", f"{lenta:.0f} ms", f"≤ {META} ms")
    return tabla
