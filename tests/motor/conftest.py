"""Un motor en una carpeta vigilada, cómo ejecutar código con él y cómo ver que no deja nada atrás."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import psutil
import pytest

from grader.ejecucion.motor import Motor, crear_motor
from grader.ejecucion.padre import ejecutar
from grader.modelo import Archivo, Ejecucion, Limites, Llamada, Salida, Trabajo
from grader.modelo.valores import Arreglo, a_python, de_python

LIMITES = Limites(carga=10.0, caso=10.0, espera=10.0, entrega=60.0, memoria=600)


@pytest.fixture(scope="session")
def secreto() -> Iterator[str]:
    """Algo que está en el entorno de quien corrige y que nunca debe llegar al código que se corrige."""
    with pytest.MonkeyPatch.context() as parche:
        parche.setenv("GRADER_CLAVE_DE_PRUEBA", "esto-no-se-mira")
        yield "esto-no-se-mira"


@pytest.fixture(scope="session")
def encender(secreto: str) -> Callable[[Path, str], Motor]:
    """Enciende un motor que pone sus archivos en una carpeta."""

    def en(temporal: Path, cual: str = "") -> Motor:
        with pytest.MonkeyPatch.context() as parche:
            parche.setattr(tempfile, "tempdir", str(temporal))
            parche.setenv("GRADER_MOTOR", cual)
            encendido = crear_motor(LIMITES)
        _ejecutar(encendido, "", [])  # deja abierto, antes de contar, lo que se abre solo una vez
        return encendido

    return en


@pytest.fixture(scope="session")
def temporal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """La carpeta temporal del motor de estas pruebas."""
    return tmp_path_factory.mktemp("temporal")


@pytest.fixture(scope="session")
def motor(encender: Callable[[Path], Motor], temporal: Path) -> Iterator[Motor]:
    """El motor de este sistema."""
    encendido = encender(temporal)
    yield encendido
    encendido.cerrar()


@pytest.fixture(autouse=True)
def sin_rastro(motor: Motor, temporal: Path) -> Iterator[None]:
    """Después de cada prueba no queda ningún proceso, archivo ni descriptor que no hubiera antes."""
    if sys.platform != "linux":
        yield
        return
    antes = rastro(temporal)
    yield
    # Un proceso recién matado tarda un instante en irse.
    for _ in range(100):
        if rastro(temporal) == antes:
            return
        time.sleep(0.05)
    despues = rastro(temporal)
    for proceso in procesos(temporal):
        if proceso.ppid() != os.getpid():
            proceso.kill()
    assert despues == antes


def rastro(temporal: Path) -> dict[str, Any]:
    """Lo que el motor tiene ahora mismo en marcha, en el disco y abierto."""
    return {
        "procesos": len(procesos(temporal)),
        "archivos": sorted(str(p.relative_to(temporal)) for p in temporal.rglob("*")),
        "descriptores": sum(1 for _ in Path("/proc/self/fd").iterdir()),
    }


@pytest.fixture
def vivos(temporal: Path) -> Callable[[], list[psutil.Process]]:
    """Los procesos que nacieron del motor y siguen ahí."""
    return lambda: procesos(temporal)


def procesos(temporal: Path) -> list[psutil.Process]:
    """Los procesos que nacieron del motor: llevan su carpeta en la orden que los empezó o trabajan en ella."""
    hallados = []
    for proceso in psutil.process_iter():
        try:
            lugares = [*proceso.cmdline(), proceso.cwd()]
        except (psutil.Error, OSError):  # ya no está, o trabaja en una ruta que ni se puede leer
            continue
        if any(lugar.startswith(str(temporal)) for lugar in lugares):
            hallados.append(proceso)
    return hallados


@pytest.fixture
def correr(motor: Motor) -> Callable[..., Ejecucion]:
    """`correr(codigo, ("funcion", 1, 2), "nombre", limites=…)`: cada llamada es una tupla, o un nombre por leer."""

    def con_este_motor(codigo: str | bytes, *llamadas: Any, **opciones: Any) -> Ejecucion:
        return _ejecutar(motor, codigo, llamadas, **opciones)

    return con_este_motor


@pytest.fixture
def valores(correr: Callable[..., Ejecucion]) -> Callable[..., list[Any]]:
    """Como `correr`, pero da por llamada el valor como objeto de Python o, si no lo hubo, la causa."""

    def leidos(*pedido: Any, **opciones: Any) -> list[Any]:
        resultados = correr(*pedido, **opciones).resultados
        return [a_python(r.valor) if isinstance(r, Salida) else r.causa for r in resultados]

    return leidos


def _ejecutar(
    motor: Motor,
    codigo: str | bytes,
    llamadas: Any,
    *,
    limites: Limites = LIMITES,
    nombre: str = "entrega.py",
    modulos: Mapping[str, str] | None = None,
) -> Ejecucion:
    contenido = codigo.encode() if isinstance(codigo, str) else codigo
    trabajo = Trabajo(
        Archivo(nombre, contenido),
        tuple(map(_llamada, llamadas)),
        {clave: texto.encode() for clave, texto in (modulos or {}).items()},
    )
    (ejecucion,) = ejecutar(motor, [trabajo], limites)
    return ejecucion


def _llamada(pedida: Any) -> Llamada:
    if isinstance(pedida, Llamada):
        return pedida
    if isinstance(pedida, str):
        return Llamada(pedida, None)
    nombre, *argumentos = pedida
    return Llamada(nombre, tuple(a if isinstance(a, Arreglo) else de_python(a) for a in argumentos))


@pytest.fixture(scope="session")
def cuaderno() -> Callable[..., bytes]:
    """El contenido de un cuaderno con esas celdas de código."""

    def con_celdas(*celdas: str) -> bytes:
        hechas = [{"cell_type": "code", "source": c, "metadata": {}, "outputs": []} for c in celdas]
        return json.dumps({"cells": hechas, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}).encode()

    return con_celdas
