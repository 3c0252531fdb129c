"""El cigoto: importa torch una vez y se bifurca para cada entrega. No ve código ni datos de nadie.

Obedece las órdenes de `control.py`; cuando el control se cierra, mata a todos los hijos y termina.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import signal
import socket
import sys
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

from grader.ejecucion.aislamiento import Encierro, Plan, preparar
from grader.ejecucion.hijo import servicio
from grader.ejecucion.hijo.calentamiento import calentar
from grader.ejecucion.hijo.compactacion import compactar
from grader.ejecucion.protocolo import BIFURCAR, CALENTAR, MATADO, ORDEN, PRECARGABLES, PRECARGAR, RESPUESTA
from grader.sistema import borrar


def principal(descriptor: int, carpeta: Path, memoria: int, *prohibidas: Path) -> NoReturn:
    """Atiende el control hasta que se cierre."""
    # Ctrl-C, cerrar la terminal o un aviso a todo el grupo los atiende el padre, que cierra el control.
    for senal in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(senal, signal.SIG_IGN)
    control = socket.socket(fileno=descriptor)
    servicio.preparar()
    plan = preparar(prohibidas)
    vivos: set[int] = set()
    habra_muchos = False
    try:
        while True:
            datos, descriptores, _, _ = socket.recv_fds(control, ORDEN.size, 1)
            if len(datos) < ORDEN.size:
                break
            orden, numero = ORDEN.unpack(datos)
            if orden == BIFURCAR:
                pid = _bifurcar(control, descriptores[0], plan, Encierro(carpeta, memoria))
                vivos.add(pid)
                control.sendall(RESPUESTA.pack(pid))
            elif orden == PRECARGAR:
                control.sendall(RESPUESTA.pack(_precargar(PRECARGABLES[numero])))
                if habra_muchos:
                    compactar()  # lo recién importado está en páginas pequeñas
            elif orden == CALENTAR:
                habra_muchos = True
                calentar()
                control.sendall(RESPUESTA.pack(compactar()))
            else:
                vivos.discard(numero)
                control.sendall(RESPUESTA.pack(_matar(numero)))
    except OSError:
        pass
    finally:
        for pid in vivos:
            _matar(pid)
        borrar(carpeta)  # por si ya no hay nadie más que lo haga
        os._exit(0)


def _bifurcar(control: socket.socket, descriptor: int, plan: Plan, encierro: Encierro) -> int:
    pid = os.fork()
    if pid == 0:
        control.close()
        servicio.vivir(
            socket.socket(fileno=descriptor), plan, replace(encierro, carpeta=encierro.carpeta / str(os.getpid()))
        )
    os.close(descriptor)
    return pid


def _precargar(modulo: str) -> int:
    """Importa un módulo grande; que no esté instalado no es un fallo."""
    try:
        importlib.import_module(modulo)
    except ImportError:
        return 0
    servicio.asentar()
    return 1


def _matar(pid: int) -> int:
    """Mata al hijo y a su grupo, lo recoge y devuelve cómo terminó (código, señal en negativo, o `MATADO`)."""
    estado = _recoger(pid, os.WNOHANG)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)
    if estado is not None:
        return estado
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)
    estado = _recoger(pid, 0)
    # Si ya se estaba yendo, la señal llega tarde y su código es el suyo.
    return MATADO if estado in (None, -signal.SIGKILL) else estado


def _recoger(pid: int, opciones: int) -> int | None:
    with contextlib.suppress(ChildProcessError):
        cual, estado = os.waitpid(pid, opciones)
        return os.waitstatus_to_exitcode(estado) if cual else None
    return None


if __name__ == "__main__":
    principal(int(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), *map(Path, sys.argv[4:]))
