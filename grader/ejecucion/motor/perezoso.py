"""Un motor que no se enciende hasta que hace falta: para cuando casi nunca la hace."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from grader.ejecucion.motor.base import ARRANQUE
from grader.ejecucion.motor.hijo import Hijo, Motor


class MotorPerezoso:
    """Enciende otro motor la primera vez que se le pide un hijo."""

    arranque = ARRANQUE

    def __init__(self, encender: Callable[[], Motor]) -> None:
        self.nivel = ""
        self._encender = encender
        self._motor: Motor | None = None

    @property
    def detenido(self) -> bool:
        """Si se le pidió detenerse."""
        return self._motor is not None and self._motor.detenido

    def detener(self) -> None:
        """Detiene el que esté encendido."""
        if self._motor is not None:
            self._motor.detener()

    def abrir(self) -> Hijo:
        """Da un hijo del otro motor."""
        if self._motor is None:
            self._motor = self._encender()
        return self._motor.abrir()

    def motivo(self) -> str:
        """Por qué no arrancó un proceso."""
        return self._motor.motivo() if self._motor is not None else ""

    def precargar(self, modulos: Iterable[str]) -> None:
        """Solo se adelanta algo si ya está encendido."""
        if self._motor is not None:
            self._motor.precargar(modulos)

    def calentar(self) -> None:
        """Solo si ya está encendido."""
        if self._motor is not None:
            self._motor.calentar()

    def despedir(self, hijo: Hijo) -> int | None:
        """Devuelve el hijo a su motor."""
        assert self._motor is not None
        return self._motor.despedir(hijo)

    def cerrar(self) -> None:
        """Apaga lo que se encendió."""
        if self._motor is not None:
            self._motor.cerrar()
