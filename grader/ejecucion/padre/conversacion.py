"""La conversación con los hijos sucesivos de una entrega: pedirles algo, vigilar lo que gastan y de qué mueren."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from grader.ejecucion.motor import Detenido, Hijo, Motor, MotorRoto
from grader.ejecucion.padre.presupuesto import NACER, Presupuesto, Tope
from grader.ejecucion.protocolo import MATADO, mensajes, sobre
from grader.modelo import CORTADO_DE_GOLPE, ESPERA, ESPERA_AL_CARGAR, Causa, Fallo, Limites
from grader.sistema import CADA_CUANTO, Reloj

TOPE_DE_HILOS = 256
ENTREGA = Fallo(Causa.TIEMPO, "entrega")
# Por el sistema, si falta memoria, o por sí mismo: desde fuera no se distingue.
MATADO_DE_GOLPE = Fallo(Causa.CIERRE, "señal", "9")


class Muerte(Exception):
    """El hijo ya no sirve; lleva el fallo que se apunta a lo que estaba haciendo."""

    def __init__(self, fallo: Fallo) -> None:
        self.fallo = fallo


@dataclass
class _Cuenta:
    """Lo que lleva gastado un hijo en la petición de ahora: desde cuánto calculado y desde cuánto dormido.

    El hijo va por delante de quien lo escucha: cuánto calculó en cada petición lo dice él al responder, y no puede
    decir más de lo que se ve desde fuera ni menos de lo que ya dijo.
    """

    reloj: Reloj
    calculado: float
    dormido: float
    tope: Tope | None = None

    def en_esta(self) -> tuple[float, float]:
        """Lo calculado y lo dormido en la petición de ahora, si es que aún no la ha respondido."""
        return self.reloj.calculado - self.calculado, self.reloj.dormido - self.dormido

    def cerrar(self, dicho: float) -> tuple[float, float]:
        """Lo calculado y lo dormido en la petición que acaba de responder; la siguiente empieza a contar ahora."""
        visto = self.reloj.leer()
        hasta = dicho if self.calculado <= dicho <= visto else visto
        gastado = hasta - self.calculado, self.reloj.dormido - self.dormido
        self.calculado, self.dormido = hasta, self.reloj.dormido
        return gastado


@dataclass
class Conversacion:
    """Un hijo cada vez, y lo que les queda a todos; `al_despedir` se llama cuando uno se va."""

    motor: Motor
    limites: Limites
    presupuesto: Presupuesto
    al_despedir: Callable[[], None] = lambda: None
    hijo: Hijo | None = None
    _cuenta: _Cuenta | None = field(default=None, init=False)
    _proxima_mirada: float = field(default=0.0, init=False)
    _sentencia: Muerte | None = field(default=None, init=False)
    _propio: float = field(default_factory=time.thread_time, init=False)

    def asegurar(self) -> Hijo:
        """Da el hijo de ahora o, si no hay, hace nacer uno y espera a que esté confinado.

        Errores: `MotorRoto`, `Detenido`; `Muerte` si la entrega ya gastó todo lo suyo.
        """
        if self.motor.detenido:
            raise Detenido
        if self.presupuesto.agotado():
            self.despedir()
            raise Muerte(ENTREGA)
        if self.hijo is not None:
            return self.hijo
        hijo = self.motor.abrir()
        reloj = Reloj(hijo.pid)
        try:
            listo = sobre.recibir(hijo.canal, mensajes.Listo, vigilar=lambda: self._no_arranca(reloj)).mensaje
        except (sobre.CanalCerrado, sobre.PlazoVencido, sobre.MensajeInvalido):
            self.motor.despedir(hijo)
            raise MotorRoto(f"No se pudo ejecutar el código: {self.motor.motivo()}.") from None
        self.motor.nivel = listo.nivel
        self.presupuesto.gastar(NACER)
        self.hijo, self._cuenta = hijo, _Cuenta(reloj, reloj.leer(), reloj.dormido)
        return hijo

    def _no_arranca(self, reloj: Reloj) -> Exception | None:
        reloj.mirar()
        return sobre.PlazoVencido() if max(reloj.calculado, reloj.dormido) > self.motor.arranque else None

    def pedir(self, datos: bytes, tipo: Any, numero: int, tope: Tope) -> Any:
        """Manda unas peticiones, si las hay, y espera la respuesta a la de ese número, que es de un `tipo`.

        Lo que cuenta por dónde va (`Paso`, `Avance`) no es todavía la respuesta. Error: `Muerte` si el hijo falla o
        gasta más de su `tope`; entonces ya no hay hijo.
        """
        hijo = self.asegurar()
        cuenta = self._cuenta
        assert cuenta is not None
        if tope.costosa and self.presupuesto.agotado(costosa=True):
            self.despedir()
            raise Muerte(ENTREGA)
        self._cobrarse()
        cuenta.tope, self._sentencia = tope, None
        cuenta.reloj.reanudar()
        try:
            if datos:
                sobre.mandar(hijo.canal, datos, self._vigilar)
            mensaje, dicho = sobre.recibir(hijo.canal, tipo, numero=numero, vigilar=self._vigilar)
            sentencia = self._vigilar() if isinstance(mensaje, mensajes.Parcial) else self._cerrar_la_cuenta(dicho)
            if sentencia is not None:
                raise sentencia
            return mensaje
        except Muerte:
            self.despedir()
            raise
        except sobre.MensajeInvalido as error:
            self.despedir()
            raise Muerte(Fallo(Causa.CIERRE, "mensaje", str(error))) from None
        except sobre.CanalCerrado:
            raise Muerte(_fallo_de_cierre(self.despedir())) from None

    def _vigilar(self) -> Muerte | None:
        """Da por qué hay que acabar con un hijo que gasta más tiempo, memoria, disco o hilos de lo permitido.

        Lo que se vio una vez vale para toda la petición: contar mientras tanto por dónde va no lo borra.
        """
        if self.motor.detenido:
            raise Detenido  # al hijo lo despide quien lleva el turno
        if self._sentencia is None and time.monotonic() >= self._proxima_mirada:
            self._proxima_mirada = time.monotonic() + CADA_CUANTO
            self._sentencia = self._mirar()
        return self._sentencia

    def _mirar(self) -> Muerte | None:
        if self.hijo is None or self._cuenta is None:
            return None
        self._cuenta.reloj.mirar()
        if (fallo := self._pasarse(*self._cuenta.en_esta())) is not None:
            return Muerte(fallo)
        memoria, hilos = self.hijo.memoria_e_hilos()
        for que, gastado, tope in (
            ("memoria", memoria, self.limites.memoria),
            ("disco", self.hijo.disco_mib(), self.limites.disco),
            ("hilos", hilos, TOPE_DE_HILOS),
        ):
            if gastado > tope:
                return Muerte(Fallo(Causa.MEMORIA, que))
        return None

    def _pasarse(self, calculado: float, dormido: float) -> Fallo | None:
        """En qué se pasa de lo suyo una petición que lleva eso gastado, si se pasa en algo."""
        assert self._cuenta is not None
        tope = self._cuenta.tope
        assert tope is not None
        if calculado > tope.calculo:
            return Fallo(Causa.TIEMPO, tope.que)
        if dormido > tope.espera:
            return Fallo(Causa.TIEMPO, ESPERA_AL_CARGAR if tope.que == "carga" else ESPERA)
        return ENTREGA if self.presupuesto.faltaria(calculado, dormido, costosa=tope.costosa) else None

    def _cerrar_la_cuenta(self, dicho: float) -> Muerte | None:
        """Apunta lo gastado en una petición ya respondida; si se pasó, la respuesta no vale."""
        assert self._cuenta is not None
        gastado = self._cuenta.cerrar(dicho)
        fallo = self._pasarse(*gastado)
        self._apuntar(*gastado)
        return None if fallo is None else Muerte(fallo)

    def _apuntar(self, calculado: float, dormido: float) -> None:
        assert self._cuenta is not None
        tope = self._cuenta.tope
        self.presupuesto.gastar(calculado, en_lo_costoso=tope is not None and tope.costosa)
        self.presupuesto.gastar(dormido)

    def _cobrarse(self) -> None:
        """Apunta lo que ha calculado este mismo proceso con lo que manda la entrega."""
        antes, self._propio = self._propio, time.thread_time()
        self.presupuesto.gastar(self._propio - antes)

    def despedir(self) -> int | None:
        """Termina con el hijo de ahora, si lo hay, y devuelve cómo acabó."""
        hijo, self.hijo = self.hijo, None
        self.al_despedir()
        if self._cuenta is not None:
            self._cuenta.reloj.leer()
            self._apuntar(*self._cuenta.en_esta())
            self._cuenta = None
        return self.motor.despedir(hijo) if hijo is not None else 0


def _fallo_de_cierre(estado: int | None) -> Fallo:
    """Un hijo que se fue solo: por una señal o por `os._exit`."""
    if estado is None:
        return Fallo(Causa.INTERNO, "motor", "murió el proceso que atiende a los hijos")
    if estado == MATADO:
        return CORTADO_DE_GOLPE
    return Fallo(Causa.CIERRE, "señal" if estado < 0 else "os._exit", str(abs(estado)))
