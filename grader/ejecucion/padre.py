"""El padre: pide trabajos a un hijo, vigila sus límites y recoge resultados. No importa torch ni ejecuta código ajeno.

Los resultados llegan caso por caso: si el hijo muere en el cuarto, los tres primeros quedan y otro hijo sigue con el
quinto. Pasada esta frontera, los fallos son datos.
"""

from __future__ import annotations

import ast
import functools
import math
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from grader.ejecucion import lectura, revision, sobre
from grader.ejecucion.control import MATADO
from grader.ejecucion.motor import Hijo, Motor, MotorRoto
from grader.modelo import Archivo, Carga, Causa, Ejecucion, Fallo, Limites, Llamada, Resultado, Salida, Trabajo
from grader.valores import Ajeno, Arreglo, Bloque, recorrer

T = TypeVar("T")

# Tras agotar el tiempo o la memoria en dos casos, los demás del mismo nombre no se intentan: la parte ya está decidida.
TOPE_DE_TIEMPOS = 2
TOPE_DE_HILOS = 256
# Lo que pueden ocupar, entre todos, los resultados de una entrega.
TOPE_DE_RESULTADOS = 64 << 20
# Cuántas instrucciones que matan al hijo se omiten al cargar un archivo antes de darlo por perdido.
TOPE_DE_OMISIONES = 3


def ejecutar(
    motor: Motor, trabajos: Sequence[Trabajo], limites: Limites, avanzar: Callable[[], None] = lambda: None
) -> tuple[Ejecucion, ...]:
    """Ejecuta unos trabajos de una misma entrega, en un hijo o en los que hagan falta, y cuenta lo que pasó.

    `avanzar` se llama una vez por llamada terminada. Error: `MotorRoto` si el motor no funciona.
    """
    turno = _Turno(motor, limites)
    try:
        return tuple(turno.ejecutar(trabajo, avanzar) for trabajo in trabajos)
    finally:
        turno.despedir()


class _Muerte(Exception):
    """El hijo ya no sirve; lleva el fallo que se apunta a lo que estaba haciendo."""

    def __init__(self, fallo: Fallo) -> None:
        self.fallo = fallo


@dataclass
class _Turno:
    """La conversación con los hijos sucesivos de una entrega."""

    motor: Motor
    limites: Limites
    final: float = math.inf
    hijo: Hijo | None = None
    cargado: Trabajo | None = None
    respondidas: int = 0
    guardado: int = 0
    proxima_mirada: float = 0.0
    agotados: dict[tuple[str, str], list[Fallo]] = field(default_factory=dict)
    omitidos: dict[Archivo, list[tuple[sobre.Paso, Fallo]]] = field(default_factory=dict)

    def ejecutar(self, trabajo: Trabajo, avanzar: Callable[[], None]) -> Ejecucion:
        try:
            carga = _con_otra_oportunidad(lambda: self._cargar(trabajo))
        except _Muerte as muerte:
            return Ejecucion(Carga(ilegible=muerte.fallo), (muerte.fallo,) * len(trabajo.llamadas))
        resultados: list[Resultado] = []
        for llamada in trabajo.llamadas:
            resultados.append(carga.ilegible or self._llamar(trabajo, llamada))
            avanzar()
        return Ejecucion(carga, tuple(resultados))

    def _cargar(self, trabajo: Trabajo) -> Carga:
        """Carga el archivo; una instrucción que mata al hijo se omite y se intenta otra vez sin ella."""
        omitidos = self.omitidos.setdefault(trabajo.archivo, [])
        while True:
            pasos: list[sobre.Paso] = []
            try:
                carga = self._cargar_una_vez(trabajo, tuple(p.numero for p, _ in omitidos), pasos)
            except _Muerte as muerte:
                if not pasos or muerte.fallo.causa == Causa.INTERNO or len(omitidos) >= TOPE_DE_OMISIONES:
                    raise
                fallo = msgspec.structs.replace(muerte.fallo, lugar=pasos[-1].lugar)
                omitidos.append((pasos[-1], fallo))
                continue
            self.cargado = trabajo
            perdidos = tuple((n, f) for p, f in omitidos for n in p.nombres if n not in carga.nombres)
            return msgspec.structs.replace(
                carga,
                tropiezos=tuple(f for _, f in omitidos) + carga.tropiezos,
                perdidos=perdidos + carga.perdidos,
            )

    def _cargar_una_vez(self, trabajo: Trabajo, omitir: tuple[int, ...], pasos: list[sobre.Paso]) -> Carga:
        peticion = sobre.Cargar(
            trabajo.archivo.nombre,
            Bloque(trabajo.archivo.contenido),
            {nombre: Bloque(contenido) for nombre, contenido in trabajo.modulos.items()},
            {n: forma for plantilla in trabajo.plantillas for n, forma in _sintaxis_de(plantilla).items() if forma},
            self.limites.impreso,
            omitir,
            _numero_nuevo(),
        )
        self.hijo = self.hijo or self.nacer()  # antes de mirar el reloj: importar torch no es cosa de la entrega
        limite = time.monotonic() + self.limites.carga
        numero = peticion.numero
        respuesta: sobre.Paso | Carga = self._pedir(peticion, sobre.Paso | Carga, self.limites.carga, numero)
        while isinstance(respuesta, sobre.Paso):
            pasos.append(revision.revisar_paso(respuesta))
            del pasos[:-1]
            queda = limite - time.monotonic()
            if queda <= 0:
                self.despedir()
                raise _Muerte(Fallo(Causa.TIEMPO, "carga"))
            respuesta = self._pedir(None, sobre.Paso | Carga, queda, numero)
        return revision.revisar_carga(respuesta)

    def _llamar(self, trabajo: Trabajo, llamada: Llamada) -> Resultado:
        clave = (trabajo.archivo.nombre, llamada.nombre)
        if len(self.agotados.get(clave, [])) >= TOPE_DE_TIEMPOS:
            return self.agotados[clave][-1]
        peticion = sobre.Llamar(
            llamada.nombre,
            llamada.argumentos,
            dict(llamada.interruptores),
            llamada.semilla,
            llamada.construir,
            llamada.pesos,
            _numero_nuevo(),
        )
        segundos = llamada.segundos or self.limites.caso

        def llamar() -> Resultado:
            if self.cargado is not trabajo:
                self._cargar(trabajo)
            return self._admitir(revision.revisar(self._pedir(peticion, Salida | Fallo, segundos, peticion.numero)))

        usado = self.respondidas > 0
        try:
            try:
                return _con_otra_oportunidad(llamar)
            except _Muerte as muerte:
                if muerte.fallo.causa != Causa.CIERRE or not usado:
                    raise
                return llamar()  # pudo matarlo algo que dejó pendiente un caso anterior: otro hijo lo dirá
        except _Muerte as muerte:
            if muerte.fallo.causa == Causa.MEMORIA or muerte.fallo == Fallo(Causa.TIEMPO, "caso"):
                self.agotados.setdefault(clave, []).append(muerte.fallo)
            return muerte.fallo

    def _admitir(self, resultado: Resultado) -> Resultado:
        """Deja pasar un resultado si cabe con los anteriores: la memoria del padre no la decide el código ajeno."""
        if isinstance(resultado, Salida):
            self.guardado += sum(len(v.bloque) if isinstance(v, Arreglo) else 64 for v in recorrer(resultado.valor))
            if self.guardado > TOPE_DE_RESULTADOS:
                return Salida(Ajeno("resultado", "no cabe con los demás de la entrega"), resultado.impreso)
        return resultado

    def _pedir(self, peticion: sobre.Peticion | None, tipo: Any, segundos: float, numero: int) -> Any:
        """Envía una petición, si la hay, y espera la respuesta; si el hijo falla, lo despide y lanza `_Muerte`."""
        hijo = self.hijo = self.hijo or self.nacer()
        if self.final == math.inf:  # el tiempo de la entrega cuenta desde que hay quien la ejecute
            self.final = time.monotonic() + self.limites.entrega
        queda = self.final - time.monotonic()
        if queda <= 0:
            raise _Muerte(Fallo(Causa.TIEMPO, "entrega"))
        try:
            hijo.canal.settimeout(min(segundos, queda))
            if peticion is not None:
                sobre.enviar(hijo.canal, peticion, numero)
            respuesta = sobre.recibir(
                hijo.canal,
                tipo,
                numero=numero,
                segundos=min(segundos, queda),
                vigilar=lambda: self._vigilar(hijo),
            )
            if time.monotonic() >= self.proxima_mirada:
                self._vigilar(hijo)  # quien responde sin parar tampoco se libra
            self.respondidas += isinstance(peticion, sobre.Llamar)
            return respuesta
        except sobre.PlazoVencido:
            self.despedir()
            que = "entrega" if queda < segundos else "caso" if isinstance(peticion, sobre.Llamar) else "carga"
            raise _Muerte(Fallo(Causa.TIEMPO, que)) from None
        except sobre.MensajeInvalido as error:
            self.despedir()
            raise _Muerte(Fallo(Causa.CIERRE, "mensaje", str(error))) from None
        except sobre.CanalCerrado:
            raise _Muerte(_fallo_de_cierre(self.despedir())) from None

    def nacer(self) -> Hijo:
        """Pide un hijo y espera a que esté confinado."""
        hijo = self.motor.abrir()
        try:
            self.motor.nivel = sobre.recibir(hijo.canal, sobre.Listo, segundos=self.motor.arranque).nivel
        except (sobre.CanalCerrado, sobre.PlazoVencido, sobre.MensajeInvalido):
            self.motor.despedir(hijo)
            raise MotorRoto(f"No se pudo ejecutar el código: {self.motor.motivo()}.") from None
        return hijo

    def _vigilar(self, hijo: Hijo) -> None:
        """Acaba con un hijo que gasta más memoria, disco o hilos de lo permitido."""
        self.proxima_mirada = time.monotonic() + sobre.CADA_CUANTO
        for que, gastado, tope in (
            ("memoria", hijo.memoria_mib(), self.limites.memoria),
            ("disco", hijo.disco_mib(), self.limites.disco),
            ("hilos", hijo.hilos(), TOPE_DE_HILOS),
        ):
            if gastado > tope:
                self.despedir()
                raise _Muerte(Fallo(Causa.MEMORIA, que))

    def despedir(self) -> int | None:
        """Termina con el hijo de ahora, si lo hay, y devuelve cómo acabó."""
        hijo, self.hijo, self.cargado, self.respondidas = self.hijo, None, None, 0
        return self.motor.despedir(hijo) if hijo is not None else 0


def averiguar_nivel(motor: Motor) -> str:
    """Hace nacer un hijo para saber hasta dónde queda confinado. Error: `MotorRoto`."""
    turno = _Turno(motor, Limites())
    turno.hijo = turno.nacer()
    turno.despedir()
    return motor.nivel


@functools.cache
def _sintaxis_de(plantilla: str) -> dict[str, str]:
    return lectura.definiciones([ast.parse(plantilla)])


def _numero_nuevo() -> int:
    """Un número que el código ajeno no puede adivinar de antemano."""
    return secrets.randbits(63)


def _con_otra_oportunidad(hacer: Callable[[], T]) -> T:
    """Repite una vez lo que falló por culpa del motor: solo si vuelve a pasar es un fallo interno."""
    try:
        return hacer()
    except _Muerte as muerte:
        if muerte.fallo.causa != Causa.INTERNO:
            raise
        return hacer()


def _fallo_de_cierre(estado: int | None) -> Fallo:
    """Un hijo que se fue solo: por memoria si lo mató el sistema, por `os._exit` o por un error grave si no."""
    if estado is None:
        return Fallo(Causa.INTERNO, "motor", "murió el proceso que atiende a los hijos")
    if estado == MATADO:
        return Fallo(Causa.CIERRE, "mensaje", "cerró la comunicación")
    if estado == -9:
        return Fallo(Causa.MEMORIA)
    return Fallo(Causa.CIERRE, "señal" if estado < 0 else "os._exit", str(abs(estado)))
