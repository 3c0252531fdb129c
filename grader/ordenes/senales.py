"""Las señales que piden terminar: Ctrl-C, cerrar la terminal y la que mandan el sistema o quien administra."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

from grader.ordenes.comun import SALIDA_POR_SENAL

# En Windows no hay `SIGHUP`.
SENALES = tuple(getattr(signal, nombre) for nombre in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, nombre))


class Interrupcion(KeyboardInterrupt):
    """Llegó una señal que pide terminar; como con Ctrl-C, se deshace lo que esté a medias y se termina."""

    def __init__(self, senal: int) -> None:
        super().__init__()
        self.senal = senal


def interrumpir_con_todas() -> None:
    """Hace que todas interrumpan, en vez de terminar sin más y dejar carpetas temporales."""
    for senal in _atendibles():
        signal.signal(senal, _interrumpir)


def codigo_de(error: KeyboardInterrupt) -> int:
    """Con qué código se termina tras una interrupción."""
    return SALIDA_POR_SENAL + (error.senal if isinstance(error, Interrupcion) else signal.SIGINT)


@contextlib.contextmanager
def atender_senales(al_llegar: Callable[[], object]) -> Iterator[list[int]]:
    """La primera que llegue llama a `al_llegar` en vez de interrumpir; la segunda interrumpe. Da las que llegaron."""
    llegadas: list[int] = []
    anteriores = {senal: signal.getsignal(senal) for senal in _atendibles()}

    def reponer() -> None:
        for senal, anterior in anteriores.items():
            signal.signal(senal, anterior)

    def anotar(senal: int, _: Any) -> None:
        reponer()
        llegadas.append(senal)
        al_llegar()

    for senal in anteriores:
        signal.signal(senal, anotar)
    try:
        yield llegadas
    finally:
        reponer()


def _interrumpir(senal: int, _: Any) -> NoReturn:
    raise Interrupcion(senal)


def _atendibles() -> list[int]:
    """Las que no se pidió ignorar, como hacen `nohup` y las órdenes en segundo plano."""
    return [senal for senal in SENALES if signal.getsignal(senal) != signal.SIG_IGN]
