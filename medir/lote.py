"""Lo que cuesta cada entrega de un lote con torch ya importado, con el aislamiento completo y sin ninguno."""

from __future__ import annotations

import contextlib
import itertools
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from grader.curso.catalogo import leer_curso
from grader.ejecucion.motor import crear_motor
from grader.lote import calificar_lote
from grader.modelo import Ficha, Tipo
from grader.modelo.recetas import SAL_PUBLICA
from grader.recogida import encontrar
from grader.referencias import LIMITES, Almacen, Referencias
from medir.cuadernos import como_de_alguien, escribir
from medir.medida import PYTHON, Grupo, Medida

ENTREGAS = 20


def preparar(raiz: Path, carpeta: Path) -> Grupo:
    """Un lote con cuatro ejercicios, la mitad archivos `.py` y la mitad cuadernos."""
    fichas = cuatro_con_funciones(leer_curso(raiz).fichas)
    hacer_lote(fichas, carpeta)
    suelo = "sin aislar nada: bifurcar, ejecutar y llamar"
    uno = "aislada, un solo núcleo"
    return Grupo(
        f"Un lote de {ENTREGAS} entregas, la mitad cuadernos con matplotlib",
        (
            Medida("sin aislar nada: bifurcar y ejecutar", lambda: _suelo(raiz, fichas, carpeta, llamar=False), suelo),
            Medida(suelo, lambda: _suelo(raiz, fichas, carpeta, llamar=True), suelo),
            Medida(uno, lambda: calificar_en(raiz, fichas, carpeta, 1), suelo, 2.0),
            Medida("aislada, dos núcleos", lambda: calificar_en(raiz, fichas, carpeta, 2), uno, 1 / 1.6),
        ),
    )


def cuatro_con_funciones(fichas: Sequence[Ficha]) -> tuple[Ficha, ...]:
    """Los cuatro primeros ejercicios con alguna función y sin un límite de tiempo propio."""
    con_funcion = (f for f in fichas if any(p.tipo == Tipo.FUNCION for p in f.ejercicio.partes) and not f.segundos)
    return tuple(itertools.islice(con_funcion, 4))


def hacer_lote(fichas: Sequence[Ficha], carpeta: Path) -> None:
    """Las entregas: cada una resuelve esos ejercicios."""
    for numero in range(ENTREGAS):
        suya = carpeta / f"estudiante-{numero:02d}"
        suya.mkdir(parents=True)
        if numero % 2:
            escribir(
                suya / "tarea.ipynb",
                ["import matplotlib.pyplot as plt", *(como_de_alguien(f.solucion) for f in fichas)],
            )
        else:
            for ficha in fichas:
                (suya / f"{ficha.nombre}.py").write_text(como_de_alguien(ficha.solucion), encoding="utf-8")


def calificar_en(raiz: Path, fichas: Sequence[Ficha], carpeta: Path, nucleos: int) -> float:
    """Segundos por entrega de un lote en esos núcleos, sin contar el arranque de los cigotos ni leer el curso."""
    with _en_nucleos(nucleos):
        return _calificar(raiz, fichas, carpeta, nucleos)


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


def _calificar(raiz: Path, fichas: Sequence[Ficha], carpeta: Path, procesos: int) -> float:
    curso = leer_curso(raiz)
    entregados, _ = encontrar(carpeta)
    motores = [crear_motor(curso.limites, (raiz / "ejercicios", raiz / "soluciones")) for _ in range(procesos)]
    try:
        referencias = Referencias(curso, motores[0], SAL_PUBLICA, Almacen(None), LIMITES)
        # Una vuelta corta por motor calienta todo lo que se hace una sola vez.
        for motor in motores:
            motor.calentar()
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
    orden = (PYTHON, "-m", "medir.suelo", str(raiz), claves, *estudiantes)
    return float(subprocess.run(orden, cwd=raiz, check=True, capture_output=True, text=True).stdout)
