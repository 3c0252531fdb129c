"""La conversación con los hijos sucesivos de una entrega: pedirles algo, vigilar lo que gastan y de qué mueren."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from grader.ejecucion import sobre
from grader.ejecucion.control import MATADO
from grader.ejecucion.motor import Detenido, Hijo, Motor, MotorRoto
from grader.modelo import Causa, Fallo, Limites

TOPE_DE_HILOS = 256


class Muerte(Exception):
    """El hijo ya no sirve; lleva el fallo que se apunta a lo que estaba haciendo."""

    def __init__(self, fallo: Fallo) -> None:
        self.fallo = fallo


@dataclass
class Conversacion:
    """Un hijo cada vez, y el tiempo que queda para todos; `al_despedir` se llama cuando uno se va."""

    motor: Motor
    limites: Limites
    al_despedir: Callable[[], None] = lambda: None
    hijo: Hijo | None = None
    final: float = math.inf
    _proxima_mirada: float = field(default=0.0, init=False)

    def asegurar(self) -> Hijo:
        """Da el hijo de ahora o, si no hay, hace nacer uno y espera a que esté confinado.

        Errores: `MotorRoto`, `Detenido`.
        """
        if self.motor.detenido:
            raise Detenido
        if self.hijo is not None:
            return self.hijo
        hijo = self.motor.abrir()
        try:
            self.motor.nivel = sobre.recibir(hijo.canal, sobre.Listo, segundos=self.motor.arranque).nivel
        except (sobre.CanalCerrado, sobre.PlazoVencido, sobre.MensajeInvalido):
            self.motor.despedir(hijo)
            raise MotorRoto(f"No se pudo ejecutar el código: {self.motor.motivo()}.") from None
        self.hijo = hijo
        if self.final == math.inf:  # el tiempo de la entrega cuenta desde que hay quien la ejecute
            self.final = time.monotonic() + self.limites.entrega
        return hijo

    def pedir(
        self, datos: bytes, tipo: Any, segundos: float, numero: int, que: str, tope_de_cpu: float | None = None
    ) -> Any:
        """Manda unas peticiones, si las hay, y espera la respuesta a la de ese número, que es de un `tipo`.

        Con `tope_de_cpu` cuenta además lo que lleve gastado el hijo, y el tiempo de la entrega no corre.
        Error: `Muerte` si el hijo falla o agota sus `segundos`; entonces ya no hay hijo. `que` dice qué se le pedía.
        """
        hijo = self.asegurar()
        comienzo = time.monotonic()
        queda = self.final - comienzo if tope_de_cpu is None else math.inf
        if queda <= 0:
            self.despedir()
            raise Muerte(Fallo(Causa.TIEMPO, "entrega"))
        try:
            hijo.canal.settimeout(min(segundos, queda))
            if datos:
                sobre.mandar(hijo.canal, datos)
            respuesta = sobre.recibir(
                hijo.canal,
                tipo,
                numero=numero,
                segundos=min(segundos, queda),
                vigilar=lambda: self._vigilar(hijo, tope_de_cpu),
            )
            if time.monotonic() >= self._proxima_mirada:
                self._vigilar(hijo, tope_de_cpu)  # quien responde sin parar tampoco se libra
            return respuesta
        except sobre.PlazoVencido:
            self.despedir()
            raise Muerte(Fallo(Causa.TIEMPO, "entrega" if queda < segundos else que)) from None
        except sobre.MensajeInvalido as error:
            self.despedir()
            raise Muerte(Fallo(Causa.CIERRE, "mensaje", str(error))) from None
        except sobre.CanalCerrado:
            raise Muerte(_fallo_de_cierre(self.despedir())) from None
        finally:
            if tope_de_cpu is not None:
                self.final += time.monotonic() - comienzo

    def _vigilar(self, hijo: Hijo, tope_de_cpu: float | None) -> None:
        """Acaba con un hijo que gasta más CPU, memoria, disco o hilos de lo permitido."""
        if self.motor.detenido:
            raise Detenido  # al hijo lo despide quien lleva el turno
        self._proxima_mirada = time.monotonic() + sobre.CADA_CUANTO
        if tope_de_cpu is not None and hijo.segundos_de_cpu() > tope_de_cpu:
            self.despedir()
            raise Muerte(Fallo(Causa.TIEMPO, "cpu"))
        for que, gastado, tope in (
            ("memoria", hijo.memoria_mib(), self.limites.memoria),
            ("disco", hijo.disco_mib(), self.limites.disco),
            ("hilos", hijo.hilos(), TOPE_DE_HILOS),
        ):
            if gastado > tope:
                self.despedir()
                raise Muerte(Fallo(Causa.MEMORIA, que))

    def despedir(self) -> int | None:
        """Termina con el hijo de ahora, si lo hay, y devuelve cómo acabó."""
        hijo, self.hijo = self.hijo, None
        self.al_despedir()
        return self.motor.despedir(hijo) if hijo is not None else 0


def _fallo_de_cierre(estado: int | None) -> Fallo:
    """Un hijo que se fue solo: por memoria si lo mató el sistema, por `os._exit` o por un error grave si no."""
    if estado is None:
        return Fallo(Causa.INTERNO, "motor", "murió el proceso que atiende a los hijos")
    if estado == MATADO:
        return Fallo(Causa.CIERRE, "mensaje", "cerró la comunicación")
    if estado == -9:
        return Fallo(Causa.MEMORIA)
    return Fallo(Causa.CIERRE, "señal" if estado < 0 else "os._exit", str(abs(estado)))
