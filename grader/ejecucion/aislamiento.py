"""Lo que se le quita al hijo antes de que lea una línea de código ajeno.

Nivel *básico*: sesión propia, carpeta de trabajo propia, entorno vacío, descriptores cerrados y límites de recursos.
Aquí, y en este orden, se añaden las capas del nivel *completo*; quien llama solo conoce `confinar` y el nivel que
devuelve.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from dataclasses import dataclass
from pathlib import Path

BASICO = "básico"
# Torch reserva mucho espacio de direcciones que no usa; por debajo de esto falla él mismo.
ESPACIO_MINIMO_MIB = 4096
_PR_SET_PDEATHSIG = 1


@dataclass(frozen=True, slots=True)
class Encierro:
    """Dónde puede escribir el hijo y cuánta memoria (MiB) y disco (MiB por archivo) puede gastar."""

    carpeta: Path
    memoria: int
    disco: int = 64


def confinar(encierro: Encierro, canal: int) -> str:
    """Confina este proceso, que conserva solo el descriptor `canal`, y devuelve el nivel alcanzado."""
    encierro.carpeta.mkdir(mode=0o700, parents=True, exist_ok=True)
    if os.name == "posix":
        with contextlib.suppress(PermissionError):
            os.setsid()
        _morir_con_el_padre()
        _cerrar_descriptores(canal)
        _limitar_recursos(encierro)
    _vaciar_entorno(encierro.carpeta)
    os.chdir(encierro.carpeta)
    return BASICO


def _morir_con_el_padre() -> None:
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _cerrar_descriptores(canal: int) -> None:
    nulo = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nulo, descriptor)
    os.closerange(3, canal)
    os.closerange(canal + 1, os.sysconf("SC_OPEN_MAX") if sys.platform != "linux" else _mayor_descriptor() + 1)


def _mayor_descriptor() -> int:
    return max((int(nombre) for nombre in os.listdir("/proc/self/fd")), default=1024)


def _vaciar_entorno(carpeta: Path) -> None:
    # Windows necesita SYSTEMROOT para abrir sockets y cargar bibliotecas.
    conservar = {clave: os.environ[clave] for clave in ("SYSTEMROOT", "LANG", "LC_ALL", "TZ") if clave in os.environ}
    os.environ.clear()
    os.environ.update(conservar, HOME=str(carpeta), TMPDIR=str(carpeta), MPLCONFIGDIR=str(carpeta), MPLBACKEND="Agg")


def _limitar_recursos(encierro: Encierro) -> None:
    import resource

    mib = 1 << 20
    topes = {
        "RLIMIT_CORE": 0,
        "RLIMIT_FSIZE": encierro.disco * mib,
        "RLIMIT_AS": max(ESPACIO_MINIMO_MIB, encierro.memoria * 2) * mib,
    }
    for nombre, tope in topes.items():
        # macOS no admite RLIMIT_AS: allí la memoria solo la vigila el padre.
        with contextlib.suppress(ValueError, OSError, AttributeError):
            resource.setrlimit(getattr(resource, nombre), (tope, tope))
