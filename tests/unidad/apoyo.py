"""Lo que comparten las pruebas del núcleo: valores y resultados en una línea, ejercicios y cursos de juguete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import msgspec
import numpy as np
import numpy.typing as npt

from grader.curso.catalogo import funciones_de
from grader.modelo import Curso, Ejercicio, Error, Ficha, Limites, Parte, Salida, Tipo
from grader.modelo.valores import Arreglo, Bloque, Escalar, Mapa, Secuencia, Valor, a_numpy, de_numpy, de_python

VALORES = get_args(Valor)
# Un nan «señalizador»: numpy avisa si lo convierte o lo multiplica, y un aviso no debe llegar a quien corrige.
NAN_QUE_AVISA = Arreglo("float16", (1,), Bloque(b"\x01\x7c"))
INICIAL = 'def doble(x):\n    raise NotImplementedError("completa doble")\n'


def arreglo(datos: Any, dtype: str = "float32", **otros: Any) -> Arreglo:
    """Un `Arreglo` con estos números; los de bfloat16 se truncan, que basta si ya son exactos."""
    if dtype == "bfloat16":
        bits = (np.asarray(datos, "<f4").view("<u4") >> 16).astype("<u2")
        return Arreglo(dtype, bits.shape, Bloque(bits.tobytes()), **otros)
    return de_numpy(np.asarray(datos, dtype), **otros)


def v(dato: Any) -> Valor:
    """El valor que corresponde a un dato corriente; lo que ya es un valor, también dentro de otro, queda igual."""
    match dato:
        case tuple() | list():
            return Secuencia("tuple" if isinstance(dato, tuple) else "list", tuple(map(v, dato)))
        case dict():
            return Mapa(tuple((clave, v(otro)) for clave, otro in dato.items()))
        case _:
            return dato if isinstance(dato, VALORES) else de_python(dato)


def nombrar(dato: Any) -> str:
    """Un nombre para un dato en el título de una prueba: corto y siempre el mismo, también si es un conjunto."""
    match dato:
        case Arreglo(dtype=dtype, forma=forma):
            return f"{dtype}{list(forma)}"
        case set() | frozenset():
            return "{" + ", ".join(sorted(map(nombrar, dato))) + "}"
        case tuple() | list():
            return "(" + ", ".join(map(nombrar, dato)) + ")"
        case dict():
            return "{" + ", ".join(f"{clave}: {nombrar(otro)}" for clave, otro in dato.items()) + "}"
        case _:
            return str(dato)


def salida(dato: Any) -> Salida:
    """Una salida con este dato."""
    return Salida(v(dato))


def numeros(valor: Valor) -> npt.NDArray[Any]:
    """Los números de un arreglo, para compararlos con los de numpy."""
    assert isinstance(valor, Arreglo)
    return a_numpy(valor)


def parte(nombre: str = "doble", tipo: Tipo = Tipo.FUNCION, **otros: Any) -> Parte:
    """Una parte con lo imprescindible."""
    return Parte(nombre, tipo, **{"titulo": f"que «{nombre}» está bien", "pista": "Mira otra vez.", **otros})


def error(nombre: str, *, funciones: Mapping[str, str] | None = None, **interruptores: Any) -> Error:
    """Un error conocido con lo imprescindible."""
    return Error(nombre, f"pasa lo de {nombre}", ("una pista", "otra pista"), interruptores, funciones or {})


def ficha(*partes: Parte, nombre: str = "e90_prueba", inicial: str = INICIAL, **otros: Any) -> Ficha:
    """Un ejercicio con estas partes; `errores` son los que declara y `modelo`, el código de su `errores.py`."""
    ejercicio = Ejercicio("Prueba", partes, otros.pop("errores", ()), otros.pop("inocuos", ()))
    firmas = {n: tuple(a.arg for a in d.args.args) for n, d in funciones_de(inicial).items()}
    textos = dict.fromkeys(("enunciado", "solucion", "errores", "oraculo"), "")
    campos = {"puntos": 10, **textos, "inicial": inicial, "firmas": firmas, "errores": otros.pop("modelo", ""), **otros}
    return Ficha(nombre=nombre, ejercicio=ejercicio, **campos)


def curso_de(*fichas: Ficha, **otros: Any) -> Curso:
    """Un curso con estos ejercicios."""
    return Curso("Curso de prueba", 10, Limites(), fichas, **{"teoria": "", "comunes": {}, **otros})


def anidado(veces: int) -> bytes:
    """La cabecera de una salida con una tupla dentro de otra tantas veces, escrita a mano: no hay pila que alcance."""
    return b"\x94\xa1v" + b"\x93\xa1s\xa5tuple\x91" * veces + msgspec.msgpack.encode(Escalar(1)) + b"\xa0\x90"
