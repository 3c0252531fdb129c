"""Las teclas de una terminal, una a una y sin esperar al fin de la línea, en un hilo aparte."""

from __future__ import annotations

import contextlib
import os
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator

Oir = Callable[[str], None]

_NOMBRES = {
    "\x1b[A": "arriba", "\x1bOA": "arriba", "k": "arriba", "\x1b[D": "arriba", "\x1bOD": "arriba",
    "\x1b[B": "abajo", "\x1bOB": "abajo", "j": "abajo", "\x1b[C": "abajo", "\x1bOC": "abajo",
    "\x1b[5~": "subir", "b": "subir", "\x1b[6~": "bajar", " ": "bajar",
    "\x03": "q", "\x04": "q", "Q": "q", "P": "p", "D": "d", "R": "r",
}  # fmt: skip
# En Windows, lo que sigue a «\x00» o «\xe0».
_NOMBRES_DE_WINDOWS = {"H": "arriba", "K": "arriba", "P": "abajo", "M": "abajo", "I": "subir", "Q": "bajar"}
_PULSACION = re.compile(r"\x1b[\[O][0-9;]*[A-Za-z~]|.", re.DOTALL)


def interpretar(leido: str) -> list[str]:
    """Las teclas que hay en lo leído, por su nombre; las que no lo tienen, por su letra."""
    return [_NOMBRES.get(pulsada, pulsada) for pulsada in _PULSACION.findall(leido)]


class Teclado:
    """Mientras está puesto, cada tecla se oye al pulsarla. Ctrl-C sigue interrumpiendo."""

    def __init__(self, oir: Oir) -> None:
        self._oir = oir
        self._alto = threading.Event()
        self._hilo = threading.Thread(target=self._escuchar, name="teclado", daemon=True)
        self._soltar: Callable[[], None] = lambda: None

    def __enter__(self) -> Teclado:
        self.poner()
        self._hilo.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._alto.set()
        self._hilo.join(timeout=1)
        self.quitar()

    def poner(self) -> None:
        """Pide a la terminal que dé las teclas sin esperar al fin de la línea y sin repetirlas en pantalla."""
        if sys.platform != "win32":
            import termios
            import tty

            descriptor = sys.stdin.fileno()
            antes = termios.tcgetattr(descriptor)
            self._soltar = lambda: termios.tcsetattr(descriptor, termios.TCSADRAIN, antes)
            tty.setcbreak(descriptor)

    def quitar(self) -> None:
        """Deja la terminal como estaba."""
        with contextlib.suppress(OSError):
            self._soltar()
        self._soltar = lambda: None

    def _escuchar(self) -> None:
        for leido in _leer_de_windows(self._alto) if sys.platform == "win32" else _leer_de_posix(self._alto):
            self._oir(leido)


def _leer_de_posix(alto: threading.Event) -> Iterator[str]:
    if sys.platform == "win32":
        return
    import select

    descriptor = sys.stdin.fileno()
    while not alto.is_set():
        if not select.select([descriptor], [], [], 0.1)[0]:
            continue
        try:
            leido = os.read(descriptor, 1024)
        except OSError:
            leido = b""
        if not leido:  # la terminal se cerró
            yield "q"
            return
        yield from interpretar(leido.decode("utf-8", "replace"))


def _leer_de_windows(alto: threading.Event) -> Iterator[str]:
    if sys.platform != "win32":
        return
    import msvcrt

    while not alto.is_set():
        if not msvcrt.kbhit():
            time.sleep(0.03)
            continue
        pulsada = msvcrt.getwch()
        if pulsada in "\x00\xe0":
            yield _NOMBRES_DE_WINDOWS.get(msvcrt.getwch(), "")
        else:
            yield from interpretar(pulsada)
