"""Qué nombres de los que se piden usa el código de otros: quien falla por usar algo roto debe saberlo."""

from __future__ import annotations

import ast
import types
from collections.abc import Callable, Collection, Mapping, Sequence

from grader.ejecucion.lectura.sintaxis import nombres_en

Usos = tuple[tuple[str, str], ...]


def buscar_usos(pedidos: Sequence[str], lee: Callable[[str], Collection[str]]) -> Usos:
    """Los pares (nombre, otro que usa, él o lo que él usa), de entre los pedidos; `lee` da lo que usa cada nombre."""
    usos = []
    for nombre in pedidos:
        vistos, pendientes = {nombre}, [nombre]
        while pendientes:
            nuevos = set(lee(pendientes.pop())) - vistos
            vistos |= nuevos
            pendientes += nuevos
        usos += [(nombre, otro) for otro in pedidos if otro != nombre and otro in vistos]
    return tuple(usos)


def leidos_en(definidas: Mapping[str, ast.stmt | None]) -> Callable[[str], Collection[str]]:
    """Lo que lee la definición de cada nombre, según lo escrito."""
    leidos: dict[str, Collection[str]] = {}

    def lee(nombre: str) -> Collection[str]:
        if nombre not in leidos:
            definicion = definidas.get(nombre)
            leidos[nombre] = nombres_en(definicion) & definidas.keys() if definicion is not None else ()
        return leidos[nombre]

    return lee


def leidos_por(espacio: Mapping[str, object]) -> Callable[[str], Collection[str]]:
    """Lo que lee cada función viva, según su código compilado."""

    def lee(nombre: str) -> Collection[str]:
        funcion = espacio.get(nombre)
        codigos = [funcion.__code__] if type(funcion) is types.FunctionType else []
        nombres = set[str]()
        for codigo in codigos:
            nombres |= set(codigo.co_names)
            codigos += [c for c in codigo.co_consts if isinstance(c, types.CodeType)]
        return {n for n in nombres if n in espacio}

    return lee
