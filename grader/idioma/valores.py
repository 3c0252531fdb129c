"""Escribir un valor para que se lea: como lo escribe Python, recortado; y saber cuánto ocupa."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from grader.idioma.formato import limpiar
from grader.modelo.valores import Ajeno, Arreglo, Escalar, Mapa, Modulo, Secuencia, Valor, a_numpy

DIMENSIONES_LEGIBLES = 5
# De una lista o de un diccionario más largos se ve el comienzo.
TOPE_DE_ELEMENTOS, TOPE_DE_PARES = 8, 12


def escribir(valor: Valor, *, decimales: int = 4, ancho: int = 68) -> str:
    """Escribe un valor de forma compacta; los tensores grandes, con puntos suspensivos en medio."""

    def dentro(otro: Valor) -> str:
        return escribir(otro, decimales=decimales, ancho=ancho)

    match valor:
        case Arreglo():
            return _arreglo(valor, decimales, ancho)
        case Escalar(valor=float() as dato):
            return f"{dato:.10g}"
        case Escalar(valor=dato):
            return limpiar(repr(dato), 200)
        case Secuencia():
            return _secuencia(valor, dentro)
        case Mapa():
            return _mapa(valor, dentro)
        case Modulo():
            return _modulo(valor)
        case Ajeno(tipo=tipo):
            return "..." if tipo == "ellipsis" else f"<{limpiar(tipo, 60)}>"


def _secuencia(secuencia: Secuencia, dentro: Callable[[Valor], str]) -> str:
    escritos = [dentro(e) for e in secuencia.elementos[:TOPE_DE_ELEMENTOS]]
    escritos += ["…"] if len(secuencia.elementos) > TOPE_DE_ELEMENTOS else []
    varias_lineas = any("\n" in e for e in escritos)
    unidos = ",\n ".join(e.replace("\n", "\n ") for e in escritos) if varias_lineas else ", ".join(escritos)
    if secuencia.clase != "tuple":
        return f"[{unidos}]"
    return f"({unidos},)" if len(secuencia.elementos) == 1 else f"({unidos})"


def _mapa(mapa: Mapa, dentro: Callable[[Valor], str]) -> str:
    es_conjunto = mapa.clase == "set"
    if es_conjunto and not mapa.pares:
        return "set()"
    visibles = mapa.pares[:TOPE_DE_PARES]
    escritos = [limpiar(repr(c), 60) + ("" if es_conjunto else f": {dentro(v)}") for c, v in visibles]
    return "{" + ", ".join(escritos) + (", …" if len(mapa.pares) > TOPE_DE_PARES else "") + "}"


def _modulo(modulo: Modulo) -> str:
    escritos = [escribir(a) for a in modulo.argumentos]
    escritos += [f"{limpiar(nombre, 60)}={escribir(hijo)}" for nombre, hijo in modulo.hijos]
    escritos += ["…"] if modulo.pesos else []
    return f"{limpiar(modulo.ruta, 60)}({', '.join(escritos)})"


def _arreglo(arreglo: Arreglo, decimales: int, ancho: int) -> str:
    if math.prod(arreglo.forma) == 0:
        return f"(vacío, de forma {arreglo.forma})"
    if len(arreglo.forma) > DIMENSIONES_LEGIBLES:
        return f"(un arreglo de forma {arreglo.forma})"
    datos = a_numpy(arreglo)
    if datos.dtype.kind == "f":
        with np.errstate(invalid="ignore", over="ignore"):
            datos = np.round(datos.astype(np.float64), decimales) + 0.0  # sin «-0.»
    # Cada dimensión multiplica lo que se ve: cuantas más, menos de cada una.
    orillas = 3 if datos.ndim <= 2 else 2 if datos.ndim == 3 else 1
    return np.array2string(
        datos,
        max_line_width=ancho,
        precision=decimales,
        suppress_small=True,
        threshold=48,
        edgeitems=orillas,
        separator=", ",
    )


def tamano(valor: Valor) -> int:
    """Cuántos números tiene un valor: sirve para elegir el ejemplo más pequeño."""
    match valor:
        case Arreglo(forma=forma):
            return math.prod(forma)
        case Secuencia(elementos=elementos):
            return sum(map(tamano, elementos))
        case Mapa(pares=pares):
            return sum(tamano(v) for _, v in pares)
        case _:
            return 1
