"""Un límite de tiempo para lo que corre en este mismo proceso. Detiene código de Python, no una operación de torch."""

from __future__ import annotations

import contextlib
import ctypes
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any

# Cada cuánto se insiste, por si el código ajeno se traga la interrupción.
INSISTENCIA = 0.25


class Agotado(BaseException):
    """Se acabó el tiempo. Como Ctrl-C, no es una `Exception`: un `except Exception` ajeno no la detiene."""


class CpuAgotada(Agotado):
    """Se acabó el tiempo de CPU."""


@contextlib.contextmanager
def plazo(segundos: float, de_cpu: float | None = None) -> Iterator[None]:
    """Lanza `Agotado` dentro del bloque si dura más de esos segundos, y `CpuAgotada` si calcula más de los `de_cpu`."""
    with contextlib.ExitStack() as pila:
        if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
            pila.enter_context(_con_alarma(signal.ITIMER_REAL, signal.SIGALRM, segundos, Agotado))
            if de_cpu is not None:
                pila.enter_context(_con_alarma(signal.ITIMER_PROF, signal.SIGPROF, de_cpu, CpuAgotada))
        else:
            pila.enter_context(_con_un_hilo(segundos, de_cpu))
        yield


@contextlib.contextmanager
def _con_alarma(reloj: int, senal: signal.Signals, segundos: float, agotado: type[Agotado]) -> Iterator[None]:
    dentro = True

    def vencer(*_: Any) -> None:
        if dentro:
            raise agotado

    anterior = signal.signal(senal, vencer)
    queda, cada = signal.setitimer(reloj, segundos, INSISTENCIA)
    try:
        yield
    finally:
        dentro = False
        signal.setitimer(reloj, queda, cada)
        signal.signal(senal, anterior)


@contextlib.contextmanager
def _con_un_hilo(segundos: float, de_cpu: float | None) -> Iterator[None]:
    """Donde no hay alarmas (Windows, o fuera del hilo principal): otro hilo lanza la excepción en este."""
    este = ctypes.c_ulong(threading.get_ident())
    fin = threading.Event()
    limite, tope = time.monotonic() + segundos, time.process_time() + (de_cpu or 0)

    def vigilar() -> None:
        espera = segundos if de_cpu is None else min(segundos, INSISTENCIA)
        while not fin.wait(espera):
            espera = INSISTENCIA
            if time.monotonic() >= limite:
                _lanzar(este, Agotado)
            elif de_cpu is not None and time.process_time() >= tope:
                _lanzar(este, CpuAgotada)

    hilo = threading.Thread(target=vigilar, daemon=True)
    hilo.start()
    try:
        yield
    finally:
        fin.set()
        hilo.join()
        _lanzar(este, None)


def _lanzar(hilo: ctypes.c_ulong, que: type[Agotado] | None) -> None:
    """Hace que en un hilo se lance una excepción, o retira la que aún no se lanzó."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(hilo, que if que is None else ctypes.py_object(que))
