"""Los mensajes entre el padre y el hijo, y cómo se escriben en un socket: una cabecera MessagePack y bytes crudos.

Nunca pickle. Los tamaños se acotan antes de leer, el contenido se decodifica contra un tipo, y los arreglos se
comprueban. Quien recibe trata cualquier otra cosa como `MensajeInvalido`. Delante de cada mensaje va el número de la
petición a la que pertenece: una respuesta con otro número, que el código ajeno haya dejado escrita, se ignora.
"""

from __future__ import annotations

import socket
import struct
import time
from collections.abc import Callable
from typing import Any

import msgspec

from grader.modelo import Lugar
from grader.valores import Bloque, Valor

# Segundos entre dos vistazos a la memoria y el disco del hijo.
CADA_CUANTO = 0.1
TOPE_CABECERA = 1 << 20
TOPE_BLOQUES = 16 << 20
TOPE_DE_CONFIANZA = 1 << 30
_NUMERO = struct.Struct("<Q")
_PREFIJO = struct.Struct("<IQ")


class Cargar(msgspec.Struct, frozen=True, array_like=True, tag="cargar"):
    """Pide cargar un archivo, con los módulos que puede importar y la sintaxis de la plantilla, por nombre.

    `datos` son los archivos que ha de tener a su lado, por su ruta.

    `omitir` son los números de las instrucciones que ya mataron a otro hijo; `costosos`, los nombres cuyo código se
    quiere saber si cambió; `pedidos`, los que se van a usar: si no es `entero`, solo se ejecuta aquello de
    lo que dependen.
    """

    nombre: str
    contenido: Bloque
    modulos: dict[str, Bloque]
    plantilla: dict[str, str]
    impreso: int
    omitir: tuple[int, ...] = ()
    costosos: tuple[str, ...] = ()
    pedidos: tuple[str, ...] = ()
    entero: bool = True
    numero: int = 0
    datos: dict[str, Bloque] = {}


class Llamar(msgspec.Struct, frozen=True, array_like=True, tag="llamar"):
    """Pide llamar a una función del archivo cargado, a un módulo que se construye o, sin argumentos, leer un nombre.

    Con `contar`, mientras tanto llegan en `Avance` las líneas que imprime.
    """

    nombre: str
    argumentos: tuple[Valor, ...] | None
    interruptores: dict[str, bool | int | float | str | None]
    semilla: int
    construir: tuple[Valor, ...] | None = None
    pesos: tuple[tuple[str, Valor], ...] = ()
    contar: bool = False
    numero: int = 0


class Paso(msgspec.Struct, frozen=True, array_like=True, tag="paso"):
    """El hijo va a ejecutar, al cargar, la instrucción de este número: si muere, se sabrá cuál fue."""

    numero: int
    lugar: Lugar
    nombres: tuple[str, ...]


class Avance(msgspec.Struct, frozen=True, array_like=True, tag="avance"):
    """Una línea que acaba de imprimir una llamada que aún no termina."""

    linea: str


class Listo(msgspec.Struct, frozen=True, array_like=True, tag="listo"):
    """El hijo está confinado y dice hasta qué nivel."""

    nivel: str


Peticion = Cargar | Llamar


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
    """Escribe un mensaje con el número de su petición delante."""
    return _NUMERO.pack(numero) + empacar(mensaje)


def enviar(canal: socket.socket, mensaje: Any, numero: int = 0) -> None:
    """Envía un mensaje entero, con el número de su petición. Errores: `PlazoVencido`, `CanalCerrado`."""
    mandar(canal, numerar(mensaje, numero))


def mandar(canal: socket.socket, datos: bytes) -> None:
    """Envía unos mensajes ya escritos. Errores: `PlazoVencido`, `CanalCerrado`."""
    try:
        canal.sendall(datos)
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
    vigilar: Callable[[], None] | None = None,
) -> Any:
    """Espera un mensaje de un tipo, o de una unión de tipos, hasta `segundos`.

    Los que llevan otro `numero` se ignoran, salvo que sea `None`. Mientras tanto llama a `vigilar` unas diez veces por
    segundo. Con `confianza` (del padre al hijo) los topes son amplios. Errores: `PlazoVencido`, `CanalCerrado`,
    `MensajeInvalido`.
    """
    limite = None if segundos is None else time.monotonic() + segundos
    proxima = time.monotonic() + CADA_CUANTO

    def exactos(cuantos: int) -> bytes:
        nonlocal proxima
        trozos = bytearray(cuantos)
        vista, puestos = memoryview(trozos), 0
        while puestos < cuantos:
            ahora = time.monotonic()
            espera = None if limite is None else limite - ahora
            if espera is not None and espera <= 0:
                raise PlazoVencido
            if vigilar is not None and ahora >= proxima:
                vigilar()  # también mientras van llegando bytes
                proxima = time.monotonic() + CADA_CUANTO
            canal.settimeout(espera if espera is None or vigilar is None else min(espera, CADA_CUANTO))
            try:
                nuevos = canal.recv_into(vista[puestos:])
            except TimeoutError:
                continue
            except OSError:
                raise CanalCerrado from None
            if nuevos == 0:
                raise CanalCerrado
            puestos += nuevos
        return bytes(trozos)

    tope_cabecera, tope_bloques = (TOPE_DE_CONFIANZA,) * 2 if confianza else (TOPE_CABECERA, TOPE_BLOQUES)
    while True:
        comienzo = exactos(_NUMERO.size + _PREFIJO.size)
        (suyo,) = _NUMERO.unpack_from(comienzo)
        largo_cabecera, largo_bloques = _PREFIJO.unpack_from(comienzo, _NUMERO.size)
        if largo_cabecera > tope_cabecera or largo_bloques > tope_bloques:
            raise MensajeInvalido("mensaje demasiado grande")
        cuerpo = exactos(largo_cabecera + largo_bloques)
        if numero is None or suyo == numero:
            return desempacar(cuerpo[:largo_cabecera], cuerpo[largo_cabecera:], tipo)
