"""La orden `grader` de verdad, dada dentro de este proceso: el mismo código, con el motor que ya está encendido.

Encender un motor importa torch: así una orden cuesta décimas y no segundos. Lo que es de ella como proceso (sus
señales, su entorno, lo que hereda) se prueba con una en un proceso aparte.
"""

from __future__ import annotations

import contextlib
import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from unittest import mock

from grader import calificacion as camino
from grader.cli import principal
from grader.curso import catalogo
from grader.ejecucion.motor import Motor
from grader.modelo import Calificacion, Curso
from grader.ordenes import senales
from tests.almacen import AlmacenDeTodas

Terminado = subprocess.CompletedProcess[str]


class Prestado:
    """Un motor que no apaga quien lo usa."""

    def __init__(self, motor: Motor) -> None:
        object.__setattr__(self, "_motor", motor)

    def __getattr__(self, nombre: str) -> Any:
        return getattr(self._motor, nombre)

    def __setattr__(self, nombre: str, valor: object) -> None:
        setattr(self._motor, nombre, valor)

    def cerrar(self) -> None:
        """Lo apaga quien lo encendió."""


def dar(motor: Motor, argumentos: Sequence[str | Path], en: Path, entorno: Mapping[str, str]) -> Terminado:
    """Da una orden en una carpeta y con un entorno, y devuelve con qué terminó y lo que escribió."""
    salidas = [io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="") for _ in range(2)]
    orden = ["grader", *map(str, argumentos)]
    with (
        contextlib.chdir(en),
        mock.patch.dict(os.environ, entorno, clear=True),
        mock.patch.object(sys, "argv", orden),
        mock.patch("grader.taller.montaje.encender", return_value=Prestado(motor)),
        mock.patch("grader.referencias.Almacen", AlmacenDeTodas),
        mock.patch("grader.curso.catalogo.leer_curso", _leer_lo_que_cambie),
        _con_sus_senales(),
        contextlib.redirect_stdout(salidas[0]),
        contextlib.redirect_stderr(salidas[1]),
    ):
        try:
            codigo = principal.main(orden[1:], prog_name="python -m grader")
        except SystemExit as fin:
            codigo = fin.code
    for salida in salidas:
        salida.flush()
    escrito = [salida.buffer.getvalue().decode() for salida in salidas]  # type: ignore[attr-defined]
    return Terminado(orden, codigo or 0, *escrito)


@contextlib.contextmanager
def calificando_una_vez() -> Iterator[None]:
    """Lo que se pide dos veces de la misma entrega se califica una: solo cambia cómo se enseña."""
    de_verdad = camino.calificar
    hechas: list[tuple[Any, Calificacion]] = []

    def recordar(curso: Any, fichas: Any, entrega: Any, *otros: Any, **opciones: Any) -> Calificacion:
        pedido = (fichas, entrega, opciones.get("entero"))
        for anterior, calificacion in hechas:
            if anterior == pedido:
                return calificacion
        hechas.append((pedido, de_verdad(curso, fichas, entrega, *otros, **opciones)))
        return hechas[-1][1]

    with mock.patch.object(camino, "calificar", recordar):
        yield


_leer_de_verdad = catalogo.leer_curso
_leidos: dict[Path, tuple[list[tuple[str, int, int]], Curso]] = {}


def _leer_lo_que_cambie(raiz: Path) -> Curso:
    """El curso, que se lee otra vez solo si alguno de sus archivos no es el de antes."""
    raiz = raiz.absolute()
    archivos = sorted(a for carpeta in ("ejercicios", "soluciones") for a in (raiz / carpeta).rglob("*.*"))
    ahora = [(str(a), (dicho := a.stat()).st_mtime_ns, dicho.st_size) for a in archivos if a.suffix != ".pyc"]
    antes, curso = _leidos.get(raiz, (None, None))
    if curso is None or antes != ahora:
        curso = _leer_de_verdad(raiz)
        _leidos[raiz] = ahora, curso
    return curso


@contextlib.contextmanager
def _con_sus_senales() -> Iterator[None]:
    """Después de una orden, las señales vuelven a interrumpir a pytest y no a ella."""
    anteriores = {senal: signal.getsignal(senal) for senal in senales.SENALES}
    try:
        yield
    finally:
        for senal, anterior in anteriores.items():
            signal.signal(senal, anterior)


Orden = Callable[..., Terminado]
