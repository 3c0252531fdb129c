"""Un límite de tiempo para lo que corre en este mismo proceso. Detiene código de Python, no una operación de torch."""

from __future__ import annotations

import contextlib
import ctypes
import signal
import threading
from collections.abc import Iterator
from typing import Any

# Cada cuánto se insiste, por si el código ajeno se traga la interrupción.
INSISTENCIA = 0.25


class Agotado(BaseException):
    """Se acabó el tiempo. Como Ctrl-C, no es una `Exception`: un `except Exception` ajeno no la detiene."""


@contextlib.contextmanager
def plazo(segundos: float) -> Iterator[None]:
    """Lanza `Agotado` dentro del bloque si dura más de esos segundos."""
    en_el_principal = threading.current_thread() is threading.main_thread()
    with _con_alarma(segundos) if hasattr(signal, "setitimer") and en_el_principal else _con_un_hilo(segundos):
        yield


@contextlib.contextmanager
def _con_alarma(segundos: float) -> Iterator[None]:
    dentro = True

    def vencer(*_: Any) -> None:
        if dentro:
            raise Agotado

    anterior = signal.signal(signal.SIGALRM, vencer)
    queda, cada = signal.setitimer(signal.ITIMER_REAL, segundos, INSISTENCIA)
    try:
        yield
    finally:
        dentro = False
        signal.setitimer(signal.ITIMER_REAL, queda, cada)
        signal.signal(signal.SIGALRM, anterior)


@contextlib.contextmanager
def _con_un_hilo(segundos: float) -> Iterator[None]:
    """Donde no hay alarmas (Windows, o fuera del hilo principal): otro hilo lanza la excepción en este."""
    este = ctypes.c_ulong(threading.get_ident())
    fin = threading.Event()

    def vigilar() -> None:
        espera = segundos
        while not fin.wait(espera):
            ctypes.pythonapi.PyThreadState_SetAsyncExc(este, ctypes.py_object(Agotado))
            espera = INSISTENCIA

    hilo = threading.Thread(target=vigilar, daemon=True)
    hilo.start()
    try:
        yield
    finally:
        fin.set()
        hilo.join()
        ctypes.pythonapi.PyThreadState_SetAsyncExc(este, None)
