"""Las capas que atañen al proceso: privilegios, descriptores, entorno y límites de recursos."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
from collections.abc import Iterable
from pathlib import Path

if sys.platform != "win32":
    import resource

# Torch reserva mucho espacio de direcciones que no usa; por debajo de esto falla él mismo.
ESPACIO_MINIMO_MIB = 4096
DESCRIPTORES = 128
_PR_SET_PDEATHSIG = 1
_PR_CAPBSET_DROP = 24
_PR_SET_NO_NEW_PRIVS = 38
_PR_GET_NO_NEW_PRIVS = 39
_PR_CAP_AMBIENT = 47
_PR_CAP_AMBIENT_CLEAR_ALL = 4
_ULTIMA_CAPACIDAD = 63
_CAPACIDADES_V3 = 0x20080522


class _Cabecera(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Capacidades(ctypes.Structure):
    _fields_ = (("efectivas", ctypes.c_uint32), ("permitidas", ctypes.c_uint32), ("heredables", ctypes.c_uint32))


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def morir_con_el_padre() -> None:
    """Pide al núcleo que mate a este proceso si muere el que lo creó."""
    if sys.platform == "linux":
        _libc().prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def renunciar_a_privilegios() -> None:
    """Deja todas las capacidades a cero, aunque sea root, y sin forma de recuperarlas."""
    libc = _libc()
    for capacidad in range(_ULTIMA_CAPACIDAD + 1):
        libc.prctl(_PR_CAPBSET_DROP, capacidad, 0, 0, 0)  # las que no existen fallan, y no importa
    libc.prctl(_PR_CAP_AMBIENT, _PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0)
    libc.capset(ctypes.byref(_Cabecera(_CAPACIDADES_V3, 0)), (_Capacidades * 2)())
    libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)


def sin_privilegios() -> bool:
    """Comprueba que no queda ninguna capacidad y que no se pueden ganar."""
    libc = _libc()
    actuales = (_Capacidades * 2)()
    if libc.capget(ctypes.byref(_Cabecera(_CAPACIDADES_V3, 0)), actuales) != 0:
        return False
    ninguna = all(not (c.efectivas or c.permitidas or c.heredables) for c in actuales)
    return ninguna and libc.prctl(_PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1


def cerrar_descriptores(conservar: set[int]) -> None:
    """Manda 0, 1 y 2 a ningún sitio y cierra los demás, salvo los que hay que conservar."""
    nulo = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nulo, descriptor)
    anterior = 2
    for descriptor in sorted(conservar):
        os.closerange(anterior + 1, descriptor)
        anterior = descriptor
    os.closerange(anterior + 1, _mayor_descriptor() + 1)


def cerrar(descriptores: Iterable[int]) -> None:
    """Cierra unos descriptores."""
    for descriptor in descriptores:
        os.close(descriptor)


def _mayor_descriptor() -> int:
    if sys.platform == "linux":
        return max(int(nombre) for nombre in os.listdir("/proc/self/fd"))
    return min(int(os.sysconf("SC_OPEN_MAX")), 65_536)


def limitar_descriptores() -> None:
    """Limita los descriptores; después de cerrar los que se heredan, que pueden tener números altos."""
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORES, DESCRIPTORES))


def ofrecerse_al_verdugo() -> None:
    """Si falta memoria en la máquina, que el núcleo elija a este proceso antes que a cualquier otro."""
    with contextlib.suppress(OSError), open("/proc/self/oom_score_adj", "wb", buffering=0) as archivo:
        archivo.write(b"1000")


def vaciar_entorno(carpeta: Path) -> None:
    """Deja el entorno sin nada de quien corrige; lo que apunta a una carpeta apunta a la del hijo."""
    # Windows necesita SYSTEMROOT para abrir sockets y cargar bibliotecas.
    conservar = {clave: os.environ[clave] for clave in ("SYSTEMROOT", "LANG", "LC_ALL", "TZ") if clave in os.environ}
    os.environ.clear()
    os.environ.update(conservar, HOME=str(carpeta), TMPDIR=str(carpeta), MPLCONFIGDIR=str(carpeta), MPLBACKEND="Agg")


def limitar_recursos(memoria: int, disco: int) -> None:
    """Limita espacio de direcciones, tamaño de archivo y volcados."""
    mib = 1 << 20
    topes = {
        "RLIMIT_CORE": 0,
        "RLIMIT_FSIZE": disco * mib,
        "RLIMIT_MSGQUEUE": 0,
        "RLIMIT_AS": max(ESPACIO_MINIMO_MIB, memoria * 2) * mib,
    }
    for nombre, tope in topes.items():
        # macOS no admite RLIMIT_AS: allí la memoria solo la vigila el padre.
        with contextlib.suppress(ValueError, OSError, AttributeError):
            cual = getattr(resource, nombre)
            _, maximo = resource.getrlimit(cual)
            nuevo = tope if maximo == resource.RLIM_INFINITY else min(tope, maximo)
            resource.setrlimit(cual, (nuevo, nuevo))
