"""Sellar una respuesta: quien la tiene puede leerla, y quien no, solo puede probar respuestas, despacio. Puro.

De lo que da alguien se hace una clave: sus números pasan a casillas de una rejilla de unas pocas tolerancias de ancho,
y las casillas se estiran con scrypt. Lo que abre esa clave es el valor exacto que se esperaba (o el de un error
conocido), que después se compara como cualquier otro: el veredicto es el mismo que sin sellos. Para que acertar dentro
de la tolerancia abra siempre, cada valor se guarda en todas las casillas que su tolerancia alcanza.
"""

from __future__ import annotations

import hashlib
import hmac
import itertools
import math
import struct
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from grader.ejecucion.protocolo import sobre
from grader.juicio import letra, letras_sueltas
from grader.modelo.valores import Arreglo, Escalar, Mapa, Secuencia, Valor, a_numpy

# Probar una respuesta cuesta 2^COSTE pasos de scrypt y otros tantos KiB: unos 50 ms.
COSTE, COSTE_CON_MUCHOS_NUMEROS = 14, 10
# Con más números que estos ya no se puede probar al tanteo, y la rejilla puede ser ancha.
POCOS_NUMEROS = 5
# El ancho de una casilla, en tolerancias.
ANCHO, ANCHO_CON_MUCHOS_NUMEROS = 4.0, 2000.0
INTENTOS = 16
TOPE_DE_CLAVES = 512
_LARGO = struct.Struct("<I")
# Lo que se ensancha la tolerancia al repartir por casillas, para que el redondeo no deje nada fuera.
_HOLGURA = 1.001

Atomo = bool | int | float | str


class Secreto(msgspec.Struct, frozen=True, array_like=True):
    """Un valor sellado y de quién es: lo esperado (`ESPERADO`), otro aceptado o las variantes con esos lugares."""

    de: tuple[int, ...]
    valor: Valor


ESPERADO, ACEPTADO = -1, -2


class Sello(msgspec.Struct, frozen=True, array_like=True):
    """Unas respuestas selladas de un caso.

    `molde` es lo esperado con otros números; `sobres`, por identificador de clave, lo que esa clave abre.
    """

    molde: Valor
    sal: bytes
    coste: int
    rtol: float
    atol: float
    ancho: float
    desordenado: bool
    sobres: dict[str, bytes]


class _Contenido(msgspec.Struct, frozen=True, array_like=True):
    secretos: tuple[Secreto, ...]


class _Clave(NamedTuple):
    identificador: str
    llave: bytes


def abrir(sello: Sello, valor: Valor) -> tuple[Secreto, ...]:
    """Los secretos que abre una respuesta: ninguno, si no se parece a ninguno."""
    atomos = _aplanar(valor, sello.desordenado)
    if len(atomos) > TOPE_DE_CLAVES:
        return ()
    casillas = [_casilla(sello, lugar, atomo) for lugar, atomo in enumerate(atomos)]
    clave = _estirar(sello, casillas)
    cerrado = sello.sobres.get(clave.identificador)
    if cerrado is None:
        return ()
    abierto = _cifrar(clave.llave, cerrado)
    (largo,) = _LARGO.unpack_from(abierto)
    contenido: _Contenido = sobre.leer_archivo(abierto[_LARGO.size : _LARGO.size + largo], _Contenido)
    return contenido.secretos


def sellar(secretos: Sequence[Secreto], identidad: str, rtol: float, atol: float, coste: int = COSTE) -> Sello:
    """Sella unos valores; el primero es lo esperado, que da el molde. `identidad` hace distinta la sal de cada caso."""
    molde = moldear(secretos[0].valor)
    desordenado = isinstance(molde, Mapa) and molde.clase == "set"
    muchos = sum(not isinstance(a, str | bool) for a in _aplanar(molde, desordenado)) > POCOS_NUMEROS
    ancho = ANCHO_CON_MUCHOS_NUMEROS if muchos else ANCHO
    coste = min(coste, COSTE_CON_MUCHOS_NUMEROS) if muchos else coste
    candidatos = [
        Sello(molde, hashlib.sha256(f"{identidad}/{intento}".encode()).digest()[:16], coste, rtol, atol, ancho,
              desordenado, {})
        for intento in range(INTENTOS)
    ]  # fmt: skip
    # De las rejillas posibles, la que parte menos valores entre varias casillas.
    sello = min(candidatos, key=lambda s: sum(_cuantas(s, secreto.valor) for secreto in secretos))
    por_casillas: dict[tuple[str, ...], list[Secreto]] = {}
    for secreto in secretos:
        for casillas in _alcanzadas(sello, secreto.valor):
            por_casillas.setdefault(casillas, []).append(secreto)
    cuerpos = {casillas: sobre.empacar(_Contenido(tuple(suyos))) for casillas, suyos in por_casillas.items()}
    # Todos del mismo largo: que no se note cuáles abren varios, ni cuál es lo esperado.
    largo = max(map(len, cuerpos.values()))
    sobres = {}
    for casillas, cuerpo in cuerpos.items():
        clave = _estirar(sello, casillas)
        sobres[clave.identificador] = _cifrar(clave.llave, _LARGO.pack(len(cuerpo)) + cuerpo.ljust(largo, b"\0"))
    return msgspec.structs.replace(sello, sobres=dict(sorted(sobres.items())))


def moldear(valor: Valor) -> Valor:
    """Lo mismo con otros números, otras letras y otros booleanos: queda la clase, la forma y el dtype."""
    match valor:
        case Arreglo(bloque=bloque):
            return msgspec.structs.replace(valor, bloque=type(bloque)(len(bloque)))
        case Escalar(valor=bool()):
            return Escalar(False)
        case Escalar(valor=int()):
            return Escalar(0)
        case Escalar(valor=float()):
            return Escalar(0.0)
        case Escalar(valor=str() as texto):
            return Escalar("a" if len(texto) == 1 else "texto")
        case Secuencia(clase=clase, elementos=elementos):
            return Secuencia(clase, tuple(moldear(e) for e in elementos))
        case Mapa(clase="set", pares=pares):
            return Mapa(tuple((chr(ord("a") + lugar), Escalar(None)) for lugar in range(len(pares))), "set")
        case Mapa(pares=pares):
            return Mapa(tuple((clave, moldear(otro)) for clave, otro in pares))
        case _:
            return valor


# --- De un valor a casillas ----------------------------------------------------------------------------------------


def _aplanar(valor: Valor, desordenado: bool) -> list[Atomo]:
    """Los datos sueltos de un valor: iguales para dos valores que la comparación pueda dar por iguales."""
    atomos = list(_atomos(valor))
    return sorted({str(a) for a in atomos}) if desordenado else atomos


def _atomos(valor: Valor) -> Iterator[Atomo]:
    match valor:
        case Arreglo():
            yield from a_numpy(valor).reshape(-1)[: TOPE_DE_CLAVES + 1].tolist()
        case Escalar(valor=str() as texto):
            yield from map(letra, letras_sueltas(texto))
        case Escalar(valor=dato):
            yield "None" if dato is None else dato
        case Secuencia(elementos=elementos):
            for elemento in elementos:
                yield from _atomos(elemento)
        case Mapa(clase="set", pares=pares):
            for clave, _ in pares:
                yield from map(letra, letras_sueltas(clave))
        case Mapa(pares=pares):
            for clave, elemento in sorted(pares, key=lambda par: par[0]):
                yield clave
                yield from _atomos(elemento)
        case _:
            yield f"<{type(valor).__name__}>"


def _casilla(sello: Sello, lugar: int, atomo: Atomo) -> str:
    if isinstance(atomo, bool | str):
        return str(atomo)
    numero = float(atomo)
    if not math.isfinite(numero) or sello.rtol == sello.atol == 0:
        # Exacto: un entero se escribe igual aunque llegue como número con decimales.
        return str(int(atomo)) if math.isfinite(numero) and numero.is_integer() else repr(numero)
    return str(_numerar(sello, lugar, numero))


def _numerar(sello: Sello, lugar: int, numero: float) -> int | str:
    """La casilla de un número en una escala en que la tolerancia mide lo mismo en todas partes."""
    if sello.rtol == 0:
        sitio, paso = numero, sello.ancho * sello.atol
    elif sello.atol == 0 and numero == 0:
        return "0"
    elif sello.atol == 0:
        sitio, paso = math.copysign(math.log(abs(numero)) + 800, numero), sello.ancho * sello.rtol
    else:
        sitio = math.copysign(math.log1p(abs(numero) * sello.rtol / sello.atol), numero)
        paso = sello.ancho * sello.rtol
    return math.floor(sitio / paso + _origen(sello.sal, lugar))


def _origen(sal: bytes, lugar: int) -> float:
    """Dónde empieza la rejilla de cada lugar, en casillas: así casi ningún número redondo cae en un borde."""
    return int.from_bytes(hashlib.sha256(sal + lugar.to_bytes(4, "little")).digest()[:4], "little") / 2**32


def _opciones(sello: Sello, valor: Valor) -> list[list[str]]:
    """Por cada dato, las casillas a las que puede ir lo que se dé por igual."""
    return [_opciones_de(sello, lugar, atomo) for lugar, atomo in enumerate(_aplanar(valor, sello.desordenado))]


def _opciones_de(sello: Sello, lugar: int, atomo: Atomo) -> list[str]:
    if isinstance(atomo, bool | str) or not math.isfinite(atomo) or sello.rtol == sello.atol == 0:
        return [_casilla(sello, lugar, atomo)]
    numero = float(atomo)
    margen = (sello.atol + sello.rtol * abs(numero)) * _HOLGURA
    primera, ultima = (_numerar(sello, lugar, numero + signo * margen) for signo in (-1, 1))
    if isinstance(primera, str) or isinstance(ultima, str):
        return ["0"]
    return [str(n) for n in range(primera, ultima + 1)]


def _cuantas(sello: Sello, valor: Valor) -> int:
    return math.prod(map(len, _opciones(sello, valor)))


def _alcanzadas(sello: Sello, valor: Valor) -> Iterator[tuple[str, ...]]:
    if _cuantas(sello, valor) > TOPE_DE_CLAVES:
        raise ValueError("tiene demasiados números para sellarlo: usa menos o no lo reserves")
    yield from itertools.product(*_opciones(sello, valor))


# --- De casillas a claves ------------------------------------------------------------------------------------------


def _estirar(sello: Sello, casillas: Sequence[str]) -> _Clave:
    datos = hashlib.scrypt(
        "\0".join(casillas).encode(), salt=sello.sal, n=1 << sello.coste, r=8, p=1, maxmem=64 << 20, dklen=48
    )
    return _Clave(datos[:16].hex(), datos[16:])


def _cifrar(llave: bytes, datos: bytes) -> bytes:
    """Cifra o descifra: el mismo flujo de bytes, sumado."""
    flujo = hashlib.shake_256(hmac.digest(llave, b"sobre", "sha256")).digest(len(datos))
    return bytes(a ^ b for a, b in zip(datos, flujo, strict=True))
