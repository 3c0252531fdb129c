"""Un límite de tiempo para lo que corre en este mismo proceso. Detiene código de Python, no una operación de torch.

Quien se pasa recibe una excepción; si se la traga, otra en cuanto Python vuelva a mirar si hay alguna, hasta que sale.
"""

from __future__ import annotations

import _thread
import contextlib
import ctypes
import functools
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from types import FrameType
from typing import TypeAlias

from grader.sistema import PARTE_DORMIDA

# Cada cuánto se mira si ya se pasó y, a quien se traga lo que se le lanza desde otro hilo, cada cuánto se le insiste.
CADA_CUANTO, INSISTENCIA = 0.25, 0.005


QueLanzar: TypeAlias = Callable[[], type[BaseException] | None]


class Agotado(BaseException):
    """Se acabó el tiempo de espera. Como Ctrl-C, no es una `Exception`: un `except Exception` ajeno no la detiene."""


class CpuAgotada(Agotado):
    """Se acabó el tiempo de CPU."""


class _Cuenta:
    """Lo que este proceso lleva calculado y dormido desde que se hizo."""

    def __init__(self) -> None:
        self._comienzo, self._calculado, self._turno = time.monotonic(), time.process_time(), _segundos_de_turno()

    def agotado(self, espera: float, calculo: float) -> type[Agotado] | None:
        """Qué se ha pasado ya de lo suyo, si algo se ha pasado."""
        calculado = time.process_time() - self._calculado
        if calculado > calculo:
            return CpuAgotada
        sin_calcular = time.monotonic() - self._comienzo - calculado
        if sin_calcular <= espera:
            return None
        turno = _segundos_de_turno()
        dormido = sin_calcular * PARTE_DORMIDA if turno is None else sin_calcular - (turno - (self._turno or 0.0))
        return Agotado if dormido > espera else None


def _segundos_de_turno() -> float | None:
    """Lo que este hilo ha esperado a que la máquina le diera turno, o `None` donde no se sabe."""
    if sys.platform != "linux":
        return None
    with contextlib.suppress(OSError, ValueError, IndexError), open("/proc/thread-self/schedstat", "rb") as archivo:
        return int(archivo.read().split()[1]) / 1e9
    return None


class plazo:  # noqa: N801  # se usa como una función
    """Lanza `Agotado` dentro del bloque si duerme más de `espera`, y `CpuAgotada` si calcula más que `calculo`.

    Ctrl-C, mientras tanto, tampoco se puede tragar.
    """

    def __init__(self, espera: float, calculo: float) -> None:
        self._topes = espera, calculo

    def __enter__(self) -> None:
        cuenta = _Cuenta()
        con_alarma = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
        clase = _Alarma if con_alarma else _Hilo
        self._guardia: _Alarma | _Hilo = clase(lambda: cuenta.agotado(*self._topes), sys._getframe(1))
        self._guardia.empezar()

    def __exit__(self, *_: object) -> None:
        self._guardia.acabar()


class _OtraSenal:
    """Con el signo `+` delante deja pedida otra alarma. Una llamada corriente la atendería antes de volver."""

    if hasattr(signal, "SIGALRM"):
        __pos__ = staticmethod(functools.partial(_thread.interrupt_main, signal.SIGALRM))


_OTRA_SENAL = _OtraSenal()


class _Alarma:
    """Lanza, al atender una señal, lo que diga `que_lanzar`, y `KeyboardInterrupt` si se interrumpe.

    Antes de lanzar deja pedida otra señal: si el código ajeno se traga la excepción, la siguiente le llega en cuanto
    sale de su `except`, donde ya no hay quien se la trague.
    """

    def __init__(self, que_lanzar: QueLanzar, _: FrameType) -> None:
        self._que_lanzar = que_lanzar
        self._lanzada: type[BaseException] | None = None

    def empezar(self) -> None:
        self._anteriores = [(s, signal.signal(s, self._atender)) for s in (signal.SIGALRM, signal.SIGINT)]
        self._pendiente = signal.setitimer(signal.ITIMER_REAL, CADA_CUANTO, CADA_CUANTO)

    def acabar(self) -> None:
        signal.setitimer(signal.ITIMER_REAL, *self._pendiente)
        for senal, anterior in self._anteriores:
            signal.signal(senal, anterior)

    def _atender(self, senal: int, marco: FrameType | None) -> None:
        if _esta_saliendo(marco):
            return
        if marco is not None and marco.f_code.co_filename == contextlib.__file__:
            # Salir de un `with` ajeno no se deja a medias: lo que falte quedaría para después, y sin plazo.
            _ = +_OTRA_SENAL
            return
        if senal == signal.SIGINT:
            self._lanzada = KeyboardInterrupt
        self._lanzada = self._lanzada or self._que_lanzar()
        if self._lanzada is not None:
            _ = +_OTRA_SENAL
            raise self._lanzada


class _Hilo:
    """Donde no hay alarmas (Windows, o fuera del hilo principal): otro hilo lanza la excepción en este, e insiste."""

    def __init__(self, que_lanzar: QueLanzar, dueno: FrameType) -> None:
        self._que_lanzar, self._dueno = que_lanzar, dueno
        self._este, self._fin = threading.get_ident(), threading.Event()
        self._hilo = threading.Thread(target=self._vigilar, daemon=True)

    def empezar(self) -> None:
        self._hilo.start()

    def acabar(self) -> None:
        self._fin.set()
        self._hilo.join()
        _lanzar(self._este, None)

    def _vigilar(self) -> None:
        lanzada: type[BaseException] | None = None
        while not self._fin.wait(CADA_CUANTO if lanzada is None else INSISTENCIA):
            lanzada = lanzada or self._que_lanzar()
            marco = sys._current_frames().get(self._este)
            if self._dueno not in _cadena(marco):
                return
            if lanzada is not None and not _esta_saliendo(marco):
                _lanzar(self._este, lanzada)


def _cadena(marco: FrameType | None) -> Iterator[FrameType]:
    """Un marco y los que lo llamaron."""
    while marco is not None:
        yield marco
        marco = marco.f_back


def _esta_saliendo(marco: FrameType | None) -> bool:
    """Dice si lo interrumpido es ya la salida del bloque, que no debe quedarse a medias."""
    return any(m.f_code is plazo.__exit__.__code__ for m in _cadena(marco))


def _lanzar(hilo: int, que: type[BaseException] | None) -> None:
    """Hace que en un hilo se lance una excepción, o retira la que aún no se lanzó."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(hilo), que if que is None else ctypes.py_object(que))
