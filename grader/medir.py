"""Medir lo que cuesta corregir, siempre como razón en la misma tanda: la máquina varía, la razón menos."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from grader.almacen import Almacen
from grader.catalogo import leer_curso
from grader.ejecucion.motor import crear_motor
from grader.formato import en_prosa
from grader.lote import calificar_lote, encontrar
from grader.modelo import Ficha, Tipo
from grader.recetas import SAL_PUBLICA
from grader.referencias import LIMITES, Referencias

ENTREGAS_DEL_LOTE = 20
_PYTHON = sys.executable


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
    vacios = (str(carpeta / f"otro-{n}") for n in range(1_000_000))
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
    """Lo que cuesta cada entrega con torch ya importado, con el aislamiento completo y sin ninguno."""
    fichas = _cuatro_con_funciones(leer_curso(raiz).fichas)
    lote = _hacer_lote(fichas, carpeta / "lote", ENTREGAS_DEL_LOTE)
    suelo = "sin aislar nada: bifurcar, ejecutar y llamar"
    uno = "aislada, un solo núcleo"
    return [
        Medida("sin aislar nada: bifurcar y ejecutar", lambda: _suelo(raiz, fichas, lote, llamar=False), suelo),
        Medida(suelo, lambda: _suelo(raiz, fichas, lote, llamar=True), suelo),
        Medida(uno, lambda: _lote(raiz, fichas, lote, 1), suelo, 2.0),
        Medida("aislada, dos núcleos", lambda: _lote(raiz, fichas, lote, 2), uno, 1 / 1.6),
    ]


def _cuatro_con_funciones(fichas: Sequence[Ficha]) -> tuple[Ficha, ...]:
    """Los cuatro primeros ejercicios con alguna función y sin un límite de tiempo propio."""
    con_funcion = (f for f in fichas if any(p.tipo == Tipo.FUNCION for p in f.ejercicio.partes) and not f.segundos)
    return tuple(itertools.islice(con_funcion, 4))


def _hacer_lote(fichas: Sequence[Ficha], carpeta: Path, cuantas: int) -> Path:
    for numero in range(cuantas):
        suya = carpeta / f"estudiante-{numero:02d}"
        suya.mkdir(parents=True)
        if numero % 2:
            celdas = ["import matplotlib.pyplot as plt", *(f.solucion for f in fichas)]
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
            for ficha in fichas:
                (suya / f"{ficha.nombre}.py").write_text(ficha.solucion, encoding="utf-8")
    return carpeta


def _lote(raiz: Path, fichas: Sequence[Ficha], carpeta: Path, nucleos: int) -> float:
    """Segundos por entrega de un lote en esos núcleos, sin contar el arranque de los cigotos ni leer el curso."""
    with _en_nucleos(nucleos):
        return _calificar_lote(raiz, fichas, carpeta, nucleos)


@contextlib.contextmanager
def _en_nucleos(cuantos: int) -> Iterator[None]:
    """Limita este proceso, y los que cree, a unos cuantos núcleos; donde no se puede, no limita nada."""
    if sys.platform != "linux":
        yield
        return
    todos = os.sched_getaffinity(0)
    os.sched_setaffinity(0, sorted(todos)[:cuantos])
    try:
        yield
    finally:
        os.sched_setaffinity(0, todos)


def _calificar_lote(raiz: Path, fichas: Sequence[Ficha], carpeta: Path, procesos: int) -> float:
    curso = leer_curso(raiz)
    entregados = encontrar(carpeta)
    motores = [crear_motor(curso.limites, (raiz / "ejercicios", raiz / "soluciones")) for _ in range(procesos)]
    try:
        referencias = Referencias(curso, motores[0], SAL_PUBLICA, Almacen(None), LIMITES)
        # Una vuelta corta por motor calienta todo lo que se hace una sola vez.
        for motor in motores:
            motor.compactar()
            list(calificar_lote(curso, fichas, entregados[:2], [motor], referencias))
        comienzo = time.perf_counter()
        list(calificar_lote(curso, fichas, entregados, motores, referencias))
        return (time.perf_counter() - comienzo) / len(entregados)
    finally:
        for motor in motores:
            motor.cerrar()


def _suelo(raiz: Path, fichas: Sequence[Ficha], carpeta: Path, *, llamar: bool) -> float:
    """Segundos por entrega del suelo, que mide él mismo."""
    claves = ",".join(f.clave for f in fichas) if llamar else ""
    estudiantes = map(str, sorted(carpeta.iterdir()))
    orden = (_PYTHON, "-m", "grader.ejecucion.suelo", str(raiz), claves, *estudiantes)
    return float(subprocess.run(orden, cwd=raiz, check=True, capture_output=True, text=True).stdout)


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
