"""Medir lo que pasa entre guardar un archivo y leer el veredicto, con un `grader vigilar` de verdad."""

from __future__ import annotations

import contextlib
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from grader.curso.catalogo import leer_curso
from grader.modelo import Ficha, Tipo
from medir.cuadernos import como_de_alguien
from medir.medida import Grupo, Medida

META = 0.15
# Guardados que se miden en cada tanda: son rápidos y varían más que lo demás.
POR_TANDA = 6
_DOBLE = r"""

_ESTA = ESTA


def ESTA(*datos):
    return _ESTA(*(2 * dato for dato in datos))
"""


def preparar(raiz: Path, carpeta: Path) -> Grupo:
    """Guardar muchas veces un ejercicio con una función, bien y mal resuelto."""
    ficha = next(f for f in leer_curso(raiz).fichas if any(p.tipo == Tipo.FUNCION for p in f.ejercicio.partes))
    bien, mal = f"{ficha.clave} bien resuelto", f"{ficha.clave} con errores"
    return Grupo(
        "De guardar a leer el veredicto, en vigilar",
        (
            Medida(bien, lambda: _mediana(raiz, ficha, carpeta, como_de_alguien(ficha.solucion)), bien, tope=META),
            Medida(mal, lambda: _mediana(raiz, ficha, carpeta, _estropear(ficha)), bien, tope=META),
        ),
    )


def _estropear(ficha: Ficha) -> str:
    """La solución, con cada función haciendo sus cuentas con el doble de lo que recibe."""
    funciones = (p.nombre for p in ficha.ejercicio.partes if p.tipo == Tipo.FUNCION)
    return como_de_alguien(ficha.solucion) + "".join(_DOBLE.replace("ESTA", nombre) for nombre in funciones)


def _mediana(raiz: Path, ficha: Ficha, carpeta: Path, codigo: str) -> float:
    """Segundos desde que se guarda hasta que se lee el veredicto; el primero, que carga lo que falta, no cuenta."""
    entrega = carpeta / f"{ficha.nombre}.py"
    entrega.write_text(ficha.inicial, encoding="utf-8")
    with _vigilando(raiz, ficha, entrega) as dicho:
        _esperar_total(dicho)
        tiempos = [_guardar(entrega, f"{codigo}\n# {n}\n", dicho) for n in range(POR_TANDA + 1)]
    return statistics.median(tiempos[1:])


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
