"""Recetas de entradas: describen un argumento sin torch, y se convierten en bytes solo al preparar un caso.

Los números al azar salen de `numpy.random.RandomState`, cuya secuencia no cambia entre versiones, con una semilla
que depende del ejercicio, el caso, el lugar del argumento y una sal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from grader.modelo.valores import Arreglo, Modulo, Secuencia, Valor, a_numpy, de_numpy, de_python

SAL_PUBLICA = "publica"


def identificar(sal: str) -> str:
    """Un nombre para una sal que no la revela."""
    return sal if sal == SAL_PUBLICA else hashlib.sha256(f"sal/{sal}".encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Normal:
    """Un tensor de números al azar con distribución normal."""

    forma: tuple[int, ...]
    escala: float
    media: float
    dtype: str
    contiguo: bool


@dataclass(frozen=True, slots=True)
class EnterosAlAzar:
    """Un tensor de enteros al azar, entre `minimo` y `maximo` incluidos."""

    forma: tuple[int, ...]
    minimo: int
    maximo: int


@dataclass(frozen=True, slots=True)
class Explicito:
    """Un tensor con estos números."""

    datos: Any
    dtype: str
    contiguo: bool


@dataclass(frozen=True, slots=True)
class EnteroAlAzar:
    """Un entero al azar, múltiplo de `multiplo`, entre `minimo` y `maximo` incluidos."""

    minimo: int
    maximo: int
    multiplo: int


@dataclass(frozen=True, slots=True)
class Ordenado:
    """El argumento de ese lugar, que es un tensor, con su última dimensión de menor a mayor."""

    lugar: int


@dataclass(frozen=True, slots=True)
class Eleccion:
    """Uno de estos datos, al azar."""

    opciones: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class ModuloDeTorch:
    """Un `nn.Module` que se construye al otro lado; con `hijos`, un `nn.Module` que solo los reúne."""

    ruta: str
    argumentos: tuple[Any, ...]
    hijos: tuple[tuple[str, ModuloDeTorch], ...]
    pesos: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Elegidos:
    """Lo que hay en estos índices, a lo largo de un eje, del tensor que da otra receta."""

    receta: Any
    indices: tuple[int, ...]
    eje: int


AL_AZAR = (Normal, EnterosAlAzar, EnteroAlAzar, Eleccion)


def normal(
    *forma: int, escala: float = 1.0, media: float = 0.0, dtype: str = "float32", contiguo: bool = True
) -> Normal:
    """Pide un tensor normal de esta forma; `contiguo=False` lo entrega como vista con otro orden de memoria."""
    return Normal(forma, escala, media, dtype, contiguo)


def enteros(*forma: int, minimo: int = 0, maximo: int) -> EnterosAlAzar:
    """Pide un tensor int64 de esta forma con enteros al azar, los dos extremos incluidos."""
    return EnterosAlAzar(forma, minimo, maximo)


def ordenado(lugar: int) -> Ordenado:
    """Pide lo mismo que en ese lugar de los argumentos, anterior, con la última dimensión de menor a mayor."""
    return Ordenado(lugar)


def tensor(datos: Sequence[Any], *, dtype: str = "float32", contiguo: bool = True) -> Explicito:
    """Pide un tensor con estos números (listas anidadas)."""
    return Explicito(datos, dtype, contiguo)


def entero(minimo: int, maximo: int, *, multiplo: int = 1) -> EnteroAlAzar:
    """Pide un entero al azar."""
    return EnteroAlAzar(minimo, maximo, multiplo)


def uno_de(*opciones: Any) -> Eleccion:
    """Pide uno de estos datos al azar."""
    return Eleccion(opciones)


def elegir(receta: Any, indices: Sequence[int], *, eje: int = 0) -> Elegidos:
    """Pide lo que otra receta tiene en estos índices: con el azar del mismo caso, los mismos números."""
    return Elegidos(receta, tuple(indices), eje)


def modulo(
    ruta: str, *argumentos: Any, pesos: Mapping[str, Any] | None = None, **hijos: ModuloDeTorch
) -> ModuloDeTorch:
    """Pide un módulo: `modulo("nn.Linear", 4, 5)`, o `modulo("nn.Module", a=modulo(…), b=modulo(…))`.

    `pesos` dice qué se carga en cada uno de sus parámetros, por nombre.
    """
    return ModuloDeTorch(ruta, argumentos, tuple(hijos.items()), tuple((pesos or {}).items()))


def es_al_azar(receta: Any) -> bool:
    """Dice si el argumento cambia con la sal."""
    if isinstance(receta, ModuloDeTorch):
        return any(es_al_azar(r) for _, r in (*receta.hijos, *receta.pesos))
    if isinstance(receta, Elegidos):
        return es_al_azar(receta.receta)
    if isinstance(receta, tuple | list):
        return any(map(es_al_azar, receta))
    return isinstance(receta, AL_AZAR)


def semilla(*claves: str) -> int:
    """Reduce unas claves a una semilla de 32 bits."""
    return int.from_bytes(hashlib.sha256("/".join(claves).encode()).digest()[:4], "little")


def preparar(receta: Any, *claves: str) -> Valor:
    """Convierte una receta, o un dato corriente, en el valor que se envía; `claves` decide el azar."""
    azar = np.random.RandomState(semilla(*claves))
    match receta:
        case Normal():
            datos = azar.standard_normal(receta.forma) * receta.escala + receta.media
            return de_numpy(datos.astype(receta.dtype), contiguo=receta.contiguo)
        case EnterosAlAzar():
            return de_numpy(azar.randint(receta.minimo, receta.maximo + 1, receta.forma, dtype=np.int64))
        case Explicito():
            return de_numpy(np.array(receta.datos, dtype=receta.dtype), contiguo=receta.contiguo)
        case EnteroAlAzar():
            primero, ultimo = -(-receta.minimo // receta.multiplo), receta.maximo // receta.multiplo
            return de_python(int(azar.randint(primero, ultimo + 1)) * receta.multiplo)
        case Eleccion():
            return preparar(receta.opciones[int(azar.randint(len(receta.opciones)))], *claves, "elegido")
        case Elegidos():
            entero = preparar(receta.receta, *claves)
            assert isinstance(entero, Arreglo), "solo se elige dentro de un tensor"
            return de_numpy(np.take(a_numpy(entero), receta.indices, axis=receta.eje))
        case ModuloDeTorch():
            return Modulo(
                receta.ruta,
                tuple(de_python(a) for a in receta.argumentos),
                tuple((nombre, preparar(hijo, *claves, nombre)) for nombre, hijo in receta.hijos),
                tuple((nombre, preparar(pesos, *claves, nombre)) for nombre, pesos in receta.pesos),
            )
        case tuple() | list():
            elementos = tuple(preparar(r, *claves, str(i)) for i, r in enumerate(receta))
            return Secuencia("tuple" if isinstance(receta, tuple) else "list", elementos)
        case _:
            return de_python(receta)


def preparar_argumentos(argumentos: Sequence[Any], *claves: str) -> tuple[Valor, ...]:
    """Convierte los argumentos de un caso, cada uno con su propio azar o, si se deduce de uno anterior, con el suyo."""
    preparados: list[Valor] = []
    for lugar, receta in enumerate(argumentos):
        if isinstance(receta, Ordenado):
            preparados.append(_ordenar(preparados[receta.lugar]))
        else:
            preparados.append(preparar(receta, *claves, str(lugar)))
    return tuple(preparados)


def _ordenar(valor: Valor) -> Arreglo:
    assert isinstance(valor, Arreglo), "solo se ordena un tensor"
    return de_numpy(np.sort(a_numpy(valor), axis=-1), origen=valor.origen)
