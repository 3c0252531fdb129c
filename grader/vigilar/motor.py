"""Un motor que se puede cortar desde otro hilo: si se guarda otra vez, lo que se estaba ejecutando ya no interesa."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable, Iterable, Iterator

from grader.ejecucion.motor import Hijo, Motor, MotorRoto


class Abandonada(BaseException):
    """Ya no hace falta lo que se estaba ejecutando. Como Ctrl-C, no es un fallo que nadie deba apuntar."""


class MotorCortable:
    """Lleva un motor encendido. `renovar` lo cambia por otro; `cortar`, desde otro hilo, deja a medias lo que haga."""

    def __init__(self, encender: Callable[[], Motor]) -> None:
        self._encender = encender
        self._motor = encender()
        self._cerrojo = threading.RLock()
        self._hijo: Hijo | None = None
        self._cortable = self._cortado = self._parado = False
        self.arranque = self._motor.arranque
        self.nivel = ""

    def empezar(self) -> None:
        """Lo que se cortara antes ya no cuenta."""
        with self._cerrojo:
            self._cortado = False

    @contextlib.contextmanager
    def cortable(self) -> Iterator[None]:
        """Lo que se ejecute dentro se puede cortar."""
        with self._cerrojo:
            self._cortable = True
        try:
            self.comprobar()
            yield
        except MotorRoto:
            self.comprobar()  # no se rompió: se cortó a un hijo que estaba naciendo
            raise
        finally:
            with self._cerrojo:
                self._cortable = False

    def cortar(self, *, del_todo: bool = False) -> None:
        """Deja a medias lo que se puede cortar o, `del_todo`, cualquier cosa, y entonces ya no se ejecuta nada más."""
        with self._cerrojo:
            self._parado |= del_todo
            self._cortado = True
            if self._hijo is not None and (self._cortable or del_todo):
                with contextlib.suppress(OSError):
                    self._hijo.canal.shutdown(socket.SHUT_RDWR)  # quien esté esperando una respuesta deja de esperar

    def comprobar(self) -> None:
        """Sigue, o lanza `Abandonada` si se cortó."""
        if self._parado or (self._cortable and self._cortado):
            raise Abandonada

    def renovar(self) -> None:
        """Cambia el motor, que quizá murió, por otro."""
        self.comprobar()
        self._motor.cerrar()
        self._motor = self._encender()

    def abrir(self) -> Hijo:
        """Da un hijo nuevo, si no se cortó."""
        self.comprobar()
        hijo = self._motor.abrir()
        with self._cerrojo:
            self._hijo = hijo
        try:
            self.comprobar()  # pudo ser mientras nacía
        except Abandonada:
            self.despedir(hijo)
            raise
        return hijo

    def despedir(self, hijo: Hijo) -> int | None:
        """Mata al hijo y lo recoge."""
        with self._cerrojo:
            self._hijo = None
        return self._motor.despedir(hijo)

    @property
    def detenido(self) -> bool:
        """Si el motor de ahora se detuvo."""
        return self._motor.detenido

    def detener(self) -> None:
        """Detiene el motor de ahora."""
        self._motor.detener()

    def motivo(self) -> str:
        """Por qué no arrancó un proceso."""
        return self._motor.motivo()

    def precargar(self, modulos: Iterable[str]) -> None:
        """Importa de antemano módulos grandes."""
        self._motor.precargar(modulos)

    def calentar(self) -> None:
        """Prepara la memoria para dar muchos hijos."""
        self._motor.calentar()

    def cerrar(self) -> None:
        """Termina con todo lo que quede."""
        self._motor.cerrar()
