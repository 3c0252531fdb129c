"""Cómo se escribe un mensaje en un socket y cómo se lee: una cabecera MessagePack y bytes crudos.

Nunca pickle. Los tamaños se acotan antes de leer, el contenido se decodifica contra un tipo, y los arreglos se
comprueban. Quien recibe trata cualquier otra cosa como `MensajeInvalido`. Delante de cada mensaje van el número de la
petición a la que pertenece (una respuesta con otro número, que el código ajeno haya dejado escrita, se ignora) y los
segundos que lleva calculados quien lo escribe.
"""

from __future__ import annotations

import socket
import struct
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from grader.ejecucion.protocolo import topes
from grader.modelo.valores import Bloque
from grader.sistema import CADA_CUANTO

_SELLO = struct.Struct("<Qd")
_PREFIJO = struct.Struct("<IQ")


# Mira a quien tiene que contestar y, si ya no se le debe esperar, da por qué.
Vigilante = Callable[[], Exception | None]


class Sellado(NamedTuple):
    """Un mensaje y los segundos que dice llevar calculados quien lo escribió."""

    mensaje: Any
    calculado: float


class MensajeInvalido(Exception):
    """Lo recibido no es un mensaje de los acordados."""


class CanalCerrado(Exception):
    """El otro lado se fue."""


class PlazoVencido(Exception):
    """No llegó nada a tiempo."""


def empacar(mensaje: Any) -> bytes:
    """Escribe un mensaje como cabecera y bloques."""
    bloques: list[bytes] = []

    def apartar(bloque: Any) -> int:
        if not isinstance(bloque, Bloque):
            raise TypeError(f"{type(bloque).__name__} no es un dato de los acordados")
        bloques.append(bloque)
        return len(bloque)

    cabecera = msgspec.msgpack.encode(mensaje, enc_hook=apartar)
    return b"".join([_PREFIJO.pack(len(cabecera), sum(map(len, bloques))), cabecera, *bloques])


def desempacar(cabecera: bytes, bloques: bytes, tipo: Any) -> Any:
    """Lee un mensaje de un tipo (o una unión de tipos) dado; los bloques deben alcanzar justo."""
    leidos = 0

    def tomar(clase: type, largo: Any) -> Bloque:
        nonlocal leidos
        if clase is not Bloque or type(largo) is not int or not 0 <= largo <= len(bloques) - leidos:
            raise ValueError("bloque fuera de lugar")
        leidos += largo
        return Bloque(bloques[leidos - largo : leidos])

    try:
        mensaje = msgspec.msgpack.decode(cabecera, type=tipo, dec_hook=tomar)
    except (msgspec.MsgspecError, ValueError, TypeError, RecursionError, OverflowError) as error:
        raise MensajeInvalido(str(error)[:200]) from None
    if leidos != len(bloques):
        raise MensajeInvalido("sobran bytes")
    return mensaje


def leer_archivo(contenido: bytes, tipo: Any) -> Any:
    """Lee un mensaje guardado entero, como los del almacén de referencias."""
    if len(contenido) < _PREFIJO.size:
        raise MensajeInvalido("truncado")
    largo, _ = _PREFIJO.unpack_from(contenido)
    return desempacar(contenido[_PREFIJO.size : _PREFIJO.size + largo], contenido[_PREFIJO.size + largo :], tipo)


def numerar(mensaje: Any, numero: int = 0) -> bytes:
    """Escribe un mensaje con su sello delante: el número de su petición y lo que lleva calculado este proceso."""
    escrito = empacar(mensaje)
    return _SELLO.pack(numero, time.process_time()) + escrito


def enviar(canal: socket.socket, mensaje: Any, numero: int = 0) -> None:
    """Envía un mensaje entero, con su sello. Errores: `PlazoVencido`, `CanalCerrado`."""
    mandar(canal, numerar(mensaje, numero))


def mandar(canal: socket.socket, datos: bytes, vigilar: Vigilante | None = None) -> None:
    """Envía unos mensajes ya escritos, sin dejar de `vigilar` a quien los lee.

    Errores: `PlazoVencido`, `CanalCerrado` y lo que diga `vigilar`.
    """
    try:
        if vigilar is None:
            canal.sendall(datos)
            return
        canal.settimeout(CADA_CUANTO)
        resto = memoryview(datos)
        while resto:
            try:
                resto = resto[canal.send(resto) :]
            except TimeoutError:
                if sentencia := vigilar():
                    raise sentencia from None
    except TimeoutError:
        raise PlazoVencido from None
    except OSError:
        raise CanalCerrado from None


def recibir(
    canal: socket.socket,
    tipo: Any,
    *,
    numero: int | None = 0,
    segundos: float | None = None,
    confianza: bool = False,
    vigilar: Vigilante | None = None,
) -> Sellado:
    """Espera un mensaje de un tipo, o de una unión de tipos, hasta `segundos`, y lo da con lo que dice haber calculado.

    Los que llevan otro `numero` se ignoran, salvo que sea `None`. Mientras tanto llama a `vigilar` a menudo: lo que dé
    se lanza si lo ya llegado no completa el mensaje, porque entonces es de antes. Con `confianza` (del padre al hijo)
    los topes son amplios. Errores: `PlazoVencido`, `CanalCerrado`, `MensajeInvalido`.
    """
    limite = None if segundos is None else time.monotonic() + segundos
    lectura = _Lectura(canal, limite, vigilar)
    tope_cabecera, tope_bloques = (topes.DE_CONFIANZA,) * 2 if confianza else (topes.CABECERA, topes.BLOQUES)
    while True:
        comienzo = lectura.exactos(_SELLO.size + _PREFIJO.size)
        suyo, calculado = _SELLO.unpack_from(comienzo)
        largo_cabecera, largo_bloques = _PREFIJO.unpack_from(comienzo, _SELLO.size)
        if largo_cabecera > tope_cabecera or largo_bloques > tope_bloques:
            raise MensajeInvalido("mensaje demasiado grande")
        cuerpo = lectura.exactos(largo_cabecera + largo_bloques)
        if numero is None or suyo == numero:
            return Sellado(desempacar(cuerpo[:largo_cabecera], cuerpo[largo_cabecera:], tipo), calculado)


class _Lectura:
    """Lo que se va leyendo de un canal hasta completar un mensaje, sin dejar de vigilar a quien lo escribe."""

    def __init__(self, canal: socket.socket, limite: float | None, vigilar: Vigilante | None) -> None:
        self._canal, self._limite, self._vigilar = canal, limite, vigilar
        self._sentencia: Exception | None = None
        self._prorroga = topes.PRORROGA

    def exactos(self, cuantos: int) -> bytes:
        """Lee justo tantos bytes."""
        trozos = bytearray(cuantos)
        vista, puestos = memoryview(trozos), 0
        while puestos < cuantos:
            nuevos = self._leer(vista[puestos:])
            puestos += nuevos
            if self._sentencia is not None:
                self._prorroga -= nuevos
                if nuevos == 0 or self._prorroga < 0:
                    raise self._sentencia
        return bytes(trozos)

    def _leer(self, sitio: memoryview) -> int:
        """Lee lo que haya, y 0 si no llega nada en un rato."""
        espera = None if self._limite is None else self._limite - time.monotonic()
        if espera is not None and espera <= 0:
            raise PlazoVencido
        if self._vigilar is not None:
            self._sentencia = self._sentencia or self._vigilar()
            espera = CADA_CUANTO if espera is None else min(espera, CADA_CUANTO)
        self._canal.settimeout(0 if self._sentencia is not None else espera)
        try:
            nuevos = self._canal.recv_into(sitio)
        except (TimeoutError, BlockingIOError):
            return 0
        except OSError:
            raise CanalCerrado from None
        if nuevos == 0:
            raise CanalCerrado
        return nuevos
