"""El padre: pide trabajos a un hijo, vigila sus límites y recoge resultados. No importa torch ni ejecuta código ajeno.

Los resultados llegan caso por caso: si el hijo muere en el cuarto, los tres primeros quedan y otro hijo sigue con el
quinto. Pasada esta frontera, los fallos son datos.
"""

from __future__ import annotations

import ast
import functools
import secrets
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

import msgspec

from grader.ejecucion import lectura, revision, sobre
from grader.ejecucion.conversacion import Conversacion, Muerte
from grader.ejecucion.motor import Motor
from grader.modelo import Archivo, Carga, Causa, Ejecucion, Fallo, Limites, Llamada, Resultado, Salida, Trabajo
from grader.valores import Ajeno, Arreglo, Bloque, recorrer

T = TypeVar("T")

# Tras agotar el tiempo o la memoria en dos casos, los demás del mismo nombre no se intentan: la parte ya está decidida.
TOPE_DE_TIEMPOS = 2
# Lo que pueden ocupar, entre todos, los resultados de una entrega.
TOPE_DE_RESULTADOS = 64 << 20
# Cuántas llamadas se mandan por adelantado, y cuántos bytes entre todas.
ADELANTO, TOPE_EN_VUELO = 16, 32 << 10
# Cuántas instrucciones que matan al hijo se omiten al cargar un archivo antes de darlo por perdido.
TOPE_DE_OMISIONES = 3


def ejecutar(
    motor: Motor, trabajos: Sequence[Trabajo], limites: Limites, avanzar: Callable[[], None] = lambda: None
) -> tuple[Ejecucion, ...]:
    """Ejecuta unos trabajos de una misma entrega, en un hijo o en los que hagan falta, y cuenta lo que pasó.

    `avanzar` se llama una vez por llamada terminada. Errores: `MotorRoto` si el motor no funciona, `Detenido` si se le
    pidió parar.
    """
    conversacion = Conversacion(motor, limites)
    turno = _Turno(conversacion, limites)
    conversacion.al_despedir = turno.olvidar
    try:
        return tuple(turno.ejecutar(trabajo, avanzar) for trabajo in trabajos)
    finally:
        conversacion.despedir()


class _EnVuelo(NamedTuple):
    """Una petición mandada que aún no tiene respuesta."""

    numero: int
    largo: int


@dataclass
class _Turno:
    """Lo que se le va pidiendo a una entrega: qué está cargado, qué se mandó ya y qué no merece la pena repetir."""

    conversacion: Conversacion
    limites: Limites
    cargado: Trabajo | None = None
    respondidas: int = 0
    en_vuelo: deque[_EnVuelo] = field(default_factory=deque)
    guardado: int = 0
    agotados: dict[tuple[str, str], list[Fallo]] = field(default_factory=dict)
    omitidos: dict[Archivo, list[tuple[sobre.Paso, Fallo]]] = field(default_factory=dict)

    def olvidar(self) -> None:
        """Lo que el hijo tenía cargado o por contestar se va con él."""
        self.cargado, self.respondidas = None, 0
        self.en_vuelo.clear()

    def ejecutar(self, trabajo: Trabajo, avanzar: Callable[[], None]) -> Ejecucion:
        try:
            carga = _con_otra_oportunidad(lambda: self._cargar(trabajo))
        except Muerte as muerte:
            return Ejecucion(Carga(ilegible=muerte.fallo), (muerte.fallo,) * len(trabajo.llamadas))
        resultados: list[Resultado] = []
        for lugar in range(len(trabajo.llamadas)):
            resultados.append(carga.ilegible or self._llamar(trabajo, lugar))
            avanzar()
        return Ejecucion(carga, tuple(resultados))

    def _cargar(self, trabajo: Trabajo) -> Carga:
        """Carga el archivo; una instrucción que mata al hijo se omite y se intenta otra vez sin ella."""
        omitidos = self.omitidos.setdefault(trabajo.archivo, [])
        while True:
            pasos: list[sobre.Paso] = []
            try:
                carga = self._cargar_una_vez(trabajo, tuple(p.numero for p, _ in omitidos), pasos)
            except Muerte as muerte:
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
            {n: resumen for plantilla in trabajo.plantillas for n, resumen in _sintaxis_de(plantilla).items()},
            self.limites.impreso,
            omitir,
            _numero_nuevo(),
        )
        self.conversacion.asegurar()  # antes de mirar el reloj: importar torch no es cosa de la entrega
        limite = time.monotonic() + self.limites.carga
        numero = peticion.numero
        datos = sobre.numerar(peticion, numero)
        respuesta: sobre.Paso | Carga = self.conversacion.pedir(
            datos, sobre.Paso | Carga, self.limites.carga, numero, "carga"
        )
        while isinstance(respuesta, sobre.Paso):
            pasos.append(revision.revisar_paso(respuesta))
            del pasos[:-1]
            queda = limite - time.monotonic()
            if queda <= 0:
                self.conversacion.despedir()
                raise Muerte(Fallo(Causa.TIEMPO, "carga"))
            respuesta = self.conversacion.pedir(b"", sobre.Paso | Carga, queda, numero, "carga")
        return revision.revisar_carga(respuesta)

    def _llamar(self, trabajo: Trabajo, lugar: int) -> Resultado:
        llamada = trabajo.llamadas[lugar]
        clave = (trabajo.archivo.nombre, llamada.nombre)
        if self._esta_agotada(trabajo, llamada):
            return self.agotados[clave][-1]

        def llamar() -> Resultado:
            if self.cargado is not trabajo:
                self._cargar(trabajo)
            datos = self._adelantar(trabajo, lugar)
            segundos = llamada.segundos or self.limites.caso
            resultado = self.conversacion.pedir(datos, Salida | Fallo, segundos, self.en_vuelo[0].numero, "caso")
            self.en_vuelo.popleft()
            self.respondidas += 1
            return self._admitir(revision.revisar(resultado))

        usado = self.respondidas > 0
        try:
            try:
                return _con_otra_oportunidad(llamar)
            except Muerte as muerte:
                if muerte.fallo.causa != Causa.CIERRE or not usado:
                    raise
                return llamar()  # pudo matarlo algo que dejó pendiente un caso anterior: otro hijo lo dirá
        except Muerte as muerte:
            if muerte.fallo.causa == Causa.MEMORIA or muerte.fallo == Fallo(Causa.TIEMPO, "caso"):
                self.agotados.setdefault(clave, []).append(muerte.fallo)
            return muerte.fallo

    def _esta_agotada(self, trabajo: Trabajo, llamada: Llamada) -> bool:
        return len(self.agotados.get((trabajo.archivo.nombre, llamada.nombre), [])) >= TOPE_DE_TIEMPOS

    def _adelantar(self, trabajo: Trabajo, lugar: int) -> bytes:
        """Escribe la petición de esta llamada, si no se mandó ya, y las siguientes que quepan: el hijo no espera."""
        datos: list[bytes] = []
        if len(self.en_vuelo) > ADELANTO // 2:  # de muchas en muchas: cada envío despierta al hijo
            return b""
        for llamada in trabajo.llamadas[lugar + len(self.en_vuelo) : lugar + ADELANTO]:
            if self._esta_agotada(trabajo, llamada):
                break
            numero = _numero_nuevo()
            peticion = sobre.Llamar(
                llamada.nombre,
                llamada.argumentos,
                dict(llamada.interruptores),
                llamada.semilla,
                llamada.construir,
                llamada.pesos,
                numero,
            )
            escrita = sobre.numerar(peticion, numero)
            # Lo adelantado cabe siempre en el canal: si no, padre e hijo se esperarían el uno al otro.
            if self.en_vuelo and sum(e.largo for e in self.en_vuelo) + len(escrita) > TOPE_EN_VUELO:
                break
            self.en_vuelo.append(_EnVuelo(numero, len(escrita)))
            datos.append(escrita)
        return b"".join(datos)

    def _admitir(self, resultado: Resultado) -> Resultado:
        """Deja pasar un resultado si cabe con los anteriores: la memoria del padre no la decide el código ajeno."""
        if isinstance(resultado, Salida):
            self.guardado += sum(len(v.bloque) if isinstance(v, Arreglo) else 64 for v in recorrer(resultado.valor))
            if self.guardado > TOPE_DE_RESULTADOS:
                return Salida(Ajeno("resultado", "no cabe con los demás de la entrega"), resultado.impreso)
        return resultado


def averiguar_nivel(motor: Motor) -> str:
    """Hace nacer un hijo para saber hasta dónde queda confinado. Error: `MotorRoto`."""
    conversacion = Conversacion(motor, Limites())
    conversacion.asegurar()
    conversacion.despedir()
    return motor.nivel


@functools.cache
def _sintaxis_de(plantilla: str) -> dict[str, str]:
    definidos = lectura.definiciones([ast.parse(plantilla)])
    return {nombre: lectura.resumir(definicion) for nombre, definicion in definidos.items() if definicion is not None}


def _numero_nuevo() -> int:
    """Un número que el código ajeno no puede adivinar de antemano."""
    return secrets.randbits(63)


def _con_otra_oportunidad(hacer: Callable[[], T]) -> T:
    """Repite una vez lo que falló por culpa del motor: solo si vuelve a pasar es un fallo interno."""
    try:
        return hacer()
    except Muerte as muerte:
        if muerte.fallo.causa != Causa.INTERNO:
            raise
        return hacer()
