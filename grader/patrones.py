"""Dónde y cuándo falla un resultado: en qué lugares de la tabla, y con qué clase de entradas. Puro.

Solo dice lo que se cumple sin excepción en los casos que se miran; si no hay un patrón claro, calla.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from grader.valores import Arreglo, Valor

Mascara = npt.NDArray[np.bool_]

# Menos lugares que estos no dibujan nada.
LADO_MINIMO = 3


def donde_falla(mal: Mascara) -> str:
    """Qué parte de una tabla está mal, dicha como se ve; vacío si no es ninguna reconocible.

    - `mal`: dónde no coinciden los números, `(…, filas, columnas)`.
    """
    if mal.ndim < 2 or min(mal.shape[-2:]) < LADO_MINIMO or not mal.any() or mal.all():
        return ""
    tablas = mal.reshape(-1, *mal.shape[-2:])  # (…, filas, columnas)
    todas = tablas.any(axis=0)  # (filas, columnas)
    por_tabla = [bool(tabla.any()) for tabla in tablas]
    if len(tablas) > 1 and not por_tabla[0] and all(por_tabla[1:]):
        return "la primera tabla está bien y las demás no"
    filas, columnas = mal.shape[-2:]
    fila, columna = np.indices((filas, columnas))
    zonas: tuple[tuple[str, Any], ...] = (
        ("solo está mal la diagonal", fila == columna),
        ("solo está mal lo que queda por encima de la diagonal", columna > fila),
        ("solo está mal lo que queda por debajo de la diagonal", columna < fila),
        ("solo está mal la primera fila", fila == 0),
        ("solo está mal la última fila", fila == filas - 1),
        ("están mal todas las filas menos la primera", fila > 0),
        ("están mal todas las filas menos la última", fila < filas - 1),
        ("solo está mal la primera columna", columna == 0),
        ("solo está mal la última columna", columna == columnas - 1),
        ("están mal las columnas pares, contando desde 0", columna % 2 == 0),
        ("están mal las columnas impares, contando desde 0", columna % 2 == 1),
        ("solo está mal la primera mitad de las columnas", columna < columnas // 2),
        ("solo está mal la segunda mitad de las columnas", columna >= columnas // 2),
    )
    for frase, zona in zonas:
        if zona.any() and not zona.all() and bool((todas == zona).all()):
            return frase
    return ""


@dataclass(frozen=True, slots=True)
class CasoVisto:
    """Un caso con sus entradas y si salió bien."""

    argumentos: tuple[Valor, ...]
    bien: bool


def cuando_falla(casos: Sequence[CasoVisto]) -> str:
    """Con qué clase de entradas sale mal, si una los separa sin excepción; vacío si no, o si salen todos igual."""
    if len(casos) < 3 or all(c.bien for c in casos) or not any(c.bien for c in casos):
        return ""
    for frase, tiene in _RASGOS:
        presentes = [tiene(c.argumentos) for c in casos]
        if all(presente != caso.bien for presente, caso in zip(presentes, casos, strict=True)):
            return frase
    return ""


def _primera(argumentos: Sequence[Valor]) -> Arreglo | None:
    return next((a for a in argumentos if isinstance(a, Arreglo) and a.forma), None)


def _tiene(prueba: Callable[[Arreglo], bool]) -> Callable[[Sequence[Valor]], bool]:
    def mirar(argumentos: Sequence[Valor]) -> bool:
        primera = _primera(argumentos)
        return primera is not None and prueba(primera)

    return mirar


def _anchos_distintos(argumentos: Sequence[Valor]) -> bool:
    return len({a.forma[-1] for a in argumentos if isinstance(a, Arreglo) and len(a.forma) > 1}) > 1


def _largos_distintos(argumentos: Sequence[Valor]) -> bool:
    return len({a.forma[-2] for a in argumentos if isinstance(a, Arreglo) and len(a.forma) > 1}) > 1


_RASGOS: tuple[tuple[str, Callable[[Sequence[Valor]], bool]], ...] = (
    ("solo sale mal cuando la entrada tiene más de dos dimensiones", _tiene(lambda a: len(a.forma) > 2)),
    ("solo sale mal cuando la entrada tiene dos dimensiones o menos", _tiene(lambda a: len(a.forma) <= 2)),
    ("solo sale mal cuando la entrada tiene más de tres dimensiones", _tiene(lambda a: len(a.forma) > 3)),
    (
        "solo sale mal cuando la primera dimensión de la entrada es mayor que 1",
        _tiene(lambda a: len(a.forma) > 2 and a.forma[0] > 1),
    ),
    ("solo sale mal con float64", _tiene(lambda a: a.dtype == "float64")),
    ("solo sale mal con float32", _tiene(lambda a: a.dtype == "float32")),
    ("solo sale mal con tensores no contiguos", _tiene(lambda a: not a.contiguo)),
    (
        "solo sale mal cuando la penúltima dimensión de la entrada mide 1",
        _tiene(lambda a: len(a.forma) > 1 and a.forma[-2] == 1),
    ),
    (
        "solo sale mal cuando la penúltima dimensión de la entrada es mayor que 1",
        _tiene(lambda a: len(a.forma) > 1 and a.forma[-2] > 1),
    ),
    ("solo sale mal cuando las entradas no miden lo mismo en la última dimensión", _anchos_distintos),
    ("solo sale mal cuando las entradas no miden lo mismo en la penúltima dimensión", _largos_distintos),
)
