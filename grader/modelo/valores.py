"""Los valores que viajan entre el corrector y el código del estudiante: datos sin comportamiento.

Un `Valor` es lo único que cruza la frontera del proceso, en los dos sentidos. Este módulo no importa torch.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec
import numpy as np
import numpy.typing as npt


class Bloque(bytes):
    """Los bytes de un arreglo; viajan fuera de la cabecera del mensaje, sin interpretarse."""


class Arreglo(msgspec.Struct, frozen=True, array_like=True, tag="a"):
    """Un tensor de torch o un arreglo de numpy, copiado: `dtype` con el nombre de torch, `forma` y bytes en orden C."""

    dtype: str
    forma: tuple[int, ...]
    bloque: Bloque
    origen: Literal["tensor", "numpy"] = "tensor"
    contiguo: bool = True


class Escalar(msgspec.Struct, frozen=True, array_like=True, tag="e"):
    """Un número, booleano, texto o `None` de Python."""

    valor: bool | int | float | str | None


class Secuencia(msgspec.Struct, frozen=True, array_like=True, tag="s"):
    """Una tupla o una lista."""

    clase: Literal["tuple", "list"]
    elementos: tuple[Valor, ...]


class Mapa(msgspec.Struct, frozen=True, array_like=True, tag="m"):
    """Un diccionario con claves de texto, en su orden, o un conjunto (`set`) de textos con valor `None`."""

    pares: tuple[tuple[str, Valor], ...]
    clase: Literal["dict", "set"] = "dict"


class Modulo(msgspec.Struct, frozen=True, array_like=True, tag="n"):
    """La receta de un `nn.Module` que el hijo construye: `ruta` es «nn.Linear» o «teoria.BloqueTransformer».

    `pesos` es lo que se carga en sus parámetros, por nombre.
    """

    ruta: str
    argumentos: tuple[Valor, ...] = ()
    hijos: tuple[tuple[str, Valor], ...] = ()
    pesos: tuple[tuple[str, Valor], ...] = ()


class Ajeno(msgspec.Struct, frozen=True, array_like=True, tag="x"):
    """Algo que no es un valor conocido: solo se cuenta de qué tipo era y por qué no se pudo leer."""

    tipo: str
    motivo: str = ""


Valor = Arreglo | Escalar | Secuencia | Mapa | Modulo | Ajeno
# Los que no contienen otros.
_HOJAS = (Arreglo, Escalar, Ajeno)

# El byte con que el motor llena la memoria que se libera; la que se pide nueva llega con sus bits al revés.
BASURA = 0xA5
# `...`: lo que dejan las plantillas donde el estudiante escribe su valor.
PUNTOS_SUSPENSIVOS = Ajeno("ellipsis")

BYTES_POR_DTYPE = {
    "bool": 1, "uint8": 1, "int8": 1, "int16": 2, "int32": 4, "int64": 8,
    "float16": 2, "bfloat16": 2, "float32": 4, "float64": 8,
}  # fmt: skip
LADO_MAXIMO = 1 << 40
FLOTANTES = frozenset({"float16", "bfloat16", "float32", "float64"})


def problema_de_arreglo(arreglo: Arreglo) -> str | None:
    """Dice qué no cuadra en un arreglo recibido (dtype desconocido, lados negativos, bytes que faltan), o `None`."""
    if arreglo.dtype not in BYTES_POR_DTYPE:
        return f"dtype desconocido: {arreglo.dtype[:40]}"
    if len(arreglo.forma) > 32 or any(not 0 <= lado <= LADO_MAXIMO for lado in arreglo.forma):
        return "forma imposible"
    if math.prod(lado or 1 for lado in arreglo.forma) > LADO_MAXIMO:
        return "forma imposible"
    if math.prod(arreglo.forma) * BYTES_POR_DTYPE[arreglo.dtype] != len(arreglo.bloque):
        return "la forma no corresponde a los bytes"
    return None


def a_numpy(arreglo: Arreglo) -> npt.NDArray[Any]:
    """Devuelve el arreglo de numpy con los mismos números; bfloat16 se ensancha a float32."""
    if arreglo.dtype == "bfloat16":
        mitades = np.frombuffer(arreglo.bloque, dtype="<u2").astype(np.uint32)
        return (mitades << np.uint32(16)).view(np.float32).reshape(arreglo.forma)
    return np.frombuffer(arreglo.bloque, dtype=arreglo.dtype).reshape(arreglo.forma)


def de_numpy(
    datos: npt.NDArray[Any], *, origen: Literal["tensor", "numpy"] = "tensor", contiguo: bool = True
) -> Arreglo:
    """Copia un arreglo de numpy a un `Arreglo`."""
    return Arreglo(str(datos.dtype), datos.shape, Bloque(datos.tobytes()), origen, contiguo)


def contenidos(valor: Valor) -> tuple[Valor, ...]:
    """Lo que un valor contiene directamente."""
    if isinstance(valor, _HOJAS):  # casi todos, y de quien manda muchos se miran todos varias veces
        return ()
    match valor:
        case Secuencia(elementos=elementos):
            return elementos
        case Mapa(pares=pares):
            return tuple(elemento for _, elemento in pares)
        case Modulo(pesos=pesos):
            return tuple(tensor for _, tensor in pesos)
        case _:
            return ()


def recorrer(valor: Valor) -> Iterator[Valor]:
    """Recorre el valor y todo lo que contiene, de fuera hacia dentro."""
    pendientes = [valor]
    while pendientes:
        uno = pendientes.pop()
        yield uno
        pendientes += reversed(contenidos(uno))


def elegir_salida(valor: Valor, salidas: Sequence[str], nombre: str) -> Valor | None:
    """El elemento con ese nombre de una tupla de `salidas`; el valor entero si no hay que elegir.

    `None` si lo que hay no es una tupla con esos elementos.
    """
    if not nombre or not salidas:
        return valor
    if not isinstance(valor, Secuencia) or len(valor.elementos) != len(salidas):
        return None
    return valor.elementos[salidas.index(nombre)]


def hay_tensores(argumentos: tuple[Valor, ...] | None) -> bool:
    """Dice si entre los argumentos de una llamada hay algún tensor."""
    return any(isinstance(a, Arreglo) for a in argumentos or ())


def contiene_puntos_suspensivos(valor: Valor) -> bool:
    """Dice si en algún lugar del valor queda un `...` de la plantilla."""
    return any(parte == PUNTOS_SUSPENSIVOS for parte in recorrer(valor))


def a_python(valor: Valor) -> Any:
    """Devuelve el valor como objeto de Python corriente (los arreglos, como arreglos de numpy)."""
    match valor:
        case Arreglo():
            return a_numpy(valor)
        case Escalar(valor=dato):
            return dato
        case Secuencia(clase="tuple", elementos=elementos):
            return tuple(a_python(e) for e in elementos)
        case Secuencia(elementos=elementos):
            return [a_python(e) for e in elementos]
        case Mapa(clase="set", pares=pares):
            return {clave for clave, _ in pares}
        case Mapa(pares=pares):
            return {clave: a_python(e) for clave, e in pares}
        case Modulo(ruta=ruta):
            return ruta
        case Ajeno(tipo=tipo):
            return tipo


def de_python(dato: Any) -> Valor:
    """Convierte datos corrientes de Python (los que escribe quien redacta un ejercicio) en un `Valor`."""
    match dato:
        case None | bool() | int() | float() | str():
            return Escalar(dato)
        case np.ndarray():
            return de_numpy(dato)
        case tuple():
            return Secuencia("tuple", tuple(de_python(e) for e in dato))
        case list():
            return Secuencia("list", tuple(de_python(e) for e in dato))
        case dict():
            return Mapa(tuple((str(c), de_python(e)) for c, e in dato.items()))
        case set() | frozenset():
            return Mapa(tuple((str(c), Escalar(None)) for c in sorted(dato)), "set")
        case _:
            raise TypeError(f"no sé convertir {type(dato).__name__} en un valor; usa las recetas de grader.autor")
