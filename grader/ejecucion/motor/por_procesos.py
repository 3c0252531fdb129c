"""El motor de los demás sistemas: un proceso de Python corriente por hijo, que importa torch cada vez."""

from __future__ import annotations

import contextlib
import itertools
import os
import signal
import socket
import subprocess
from collections.abc import Iterable
from pathlib import Path

from grader.ejecucion.motor.base import MotorBase
from grader.ejecucion.motor.hijo import Hijo
from grader.ejecucion.protocolo import MATADO
from grader.modelo import Limites
from grader.sistema import borrar


class MotorSuelto(MotorBase):
    """Un proceso de Python corriente por hijo, que importa torch cada vez."""

    def __init__(self, limites: Limites, prohibidas: tuple[Path, ...] = ()) -> None:
        super().__init__(limites, prohibidas)
        self._procesos: dict[int, subprocess.Popen[bytes]] = {}
        self._numeros = itertools.count()

    def abrir(self) -> Hijo:
        """Empieza un proceso."""
        nuestro, suyo = socket.socketpair()
        carpeta = self._carpeta / str(next(self._numeros))
        proceso = self._lanzar("grader.ejecucion.hijo.suelto", suyo, carpeta)
        self._procesos[proceso.pid] = proceso
        return Hijo(nuestro, proceso.pid, carpeta)

    def precargar(self, modulos: Iterable[str]) -> None:
        """No hay nada que adelantar: cada proceso importa lo suyo."""

    def calentar(self) -> None:
        """Aquí nadie hereda memoria."""

    def despedir(self, hijo: Hijo) -> int | None:
        """Mata el proceso, si sigue vivo, y lo recoge."""
        hijo.canal.close()
        proceso = self._procesos.pop(hijo.pid)
        try:
            # Si ya se estaba yendo, la señal llega tarde y su código es el suyo; en Windows hay que darle un instante.
            if (estado := _esperar(proceso, 0 if os.name == "posix" else 0.2)) is not None:
                return estado
            proceso.kill()
            estado = proceso.wait()
            return estado if os.name == "posix" and estado != -signal.SIGKILL else MATADO
        finally:
            _matar_grupo(hijo.pid)
            borrar(hijo.carpeta)

    def cerrar(self) -> None:
        """Mata lo que quede."""
        for proceso in self._procesos.values():
            proceso.kill()
            proceso.wait()
            _matar_grupo(proceso.pid)
        super().cerrar()


def _esperar(proceso: subprocess.Popen[bytes], segundos: float) -> int | None:
    """Cómo acabó un proceso, si acaba en esos segundos."""
    try:
        return proceso.wait(timeout=segundos)
    except subprocess.TimeoutExpired:
        return None


def _matar_grupo(pid: int) -> None:
    """Mata lo que un hijo haya dejado en su sesión."""
    if os.name == "posix":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(pid, signal.SIGKILL)
