"""Que lo declarado sea de la clase que debe: un texto donde va un texto, y dos pistas donde van dos.

Python no lo mira, y lo que sobra o falta se notaría mucho después, en cualquier otro sitio.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any

from grader.curso.catalogo import EQUIVOCACIONES as DE_EQUIVOCACIONES
from grader.modelo import Caso, Cifra, Ejercicio, Error, Parte
from grader.verificar.hallazgo import DECLARACION, EQUIVOCACIONES, Hallazgo

_NOMBRES: Mapping[Any, str] = {
    str: "un texto",
    int: "un entero",
    float: "un número",
    bool: "`True` o `False`",
    type(None): "`None`",
}
# Cómo se llama a lo que se declara con un nombre.
_QUIENES: Mapping[type, str] = {
    Parte: "la parte «{nombre}»",
    Caso: "el caso «{nombre}»",
    Error: "el error «{nombre}»",
    Cifra: "la cifra «{texto}»",
}


def comprobar_tipos(ejercicio: Ejercicio) -> list[Hallazgo]:
    """Un hallazgo por cada campo que no es de la clase que le toca."""
    return list(_mirar(ejercicio, "el ejercicio", DECLARACION, ()))


def _mirar(declarado: Any, quien: str, archivo: str, cerca: tuple[str, ...]) -> Iterator[Hallazgo]:
    for campo, tipo in _campos(declarado.__class__).items():
        valor = getattr(declarado, campo)
        suyo = EQUIVOCACIONES if campo in DE_EQUIVOCACIONES.values() else archivo
        if not _encaja(valor, tipo):
            yield Hallazgo(
                f"en {quien}, `{campo}` debe ser {_describir(tipo)} y es {_contar(valor)}",
                _remedio(valor, tipo),
                suyo,
                cerca,
            )
            continue
        for dentro in valor if isinstance(valor, tuple) else (valor,):
            if dataclasses.is_dataclass(dentro):
                llamado = next((getattr(dentro, n) for n in ("nombre", "texto") if hasattr(dentro, n)), "")
                nombre = llamado if isinstance(llamado, str) else ""
                como = _QUIENES.get(type(dentro), "").format(nombre=nombre, texto=nombre)
                yield from _mirar(dentro, como or f"`{campo}` de {quien}", suyo, (*cerca, nombre) if nombre else cerca)


@cache
def _campos(clase: Any) -> dict[str, Any]:
    tipos = typing.get_type_hints(clase)
    return {campo.name: tipos[campo.name] for campo in dataclasses.fields(clase)}


def _encaja(valor: Any, tipo: Any) -> bool:
    """Si un valor es de un tipo; de lo que hay dentro de una tupla o un diccionario, también."""
    origen, dentro = typing.get_origin(tipo), typing.get_args(tipo)
    if tipo is Any:
        return True
    if origen in (typing.Union, types.UnionType):
        return any(_encaja(valor, uno) for uno in dentro)
    if origen is typing.Literal:
        return valor in dentro
    if origen is tuple:
        if not isinstance(valor, tuple):
            return False
        if dentro[-1:] == (Ellipsis,):
            return all(_encaja(uno, dentro[0]) for uno in valor)
        return len(valor) == len(dentro) and all(map(_encaja, valor, dentro))
    if origen is not None:  # solo queda el diccionario
        return isinstance(valor, Mapping) and all(
            _encaja(clave, dentro[0]) and _encaja(suyo, dentro[1]) for clave, suyo in valor.items()
        )
    if tipo in (int, float):
        return isinstance(valor, int if tipo is int else int | float) and not isinstance(valor, bool)
    return isinstance(valor, tipo)


def _describir(tipo: Any) -> str:
    origen, dentro = typing.get_origin(tipo), typing.get_args(tipo)
    if tipo in _NOMBRES:
        return _NOMBRES[tipo]
    if origen in (typing.Union, types.UnionType):
        return " o ".join(map(_describir, dentro))
    if origen is typing.Literal:
        return " o ".join(f"«{uno}»" for uno in dentro)
    if origen is tuple and dentro[-1:] == (Ellipsis,):
        return f"una tupla en que cada elemento sea {_describir(dentro[0])}"
    if origen is tuple:
        return f"una tupla de {len(dentro)} elementos ({', '.join(map(_describir, dentro))})"
    if origen is not None:
        return "un diccionario"
    if isinstance(tipo, type) and issubclass(tipo, Enum):
        return f"uno de {', '.join(f'{tipo.__name__}.{uno.name}' for uno in tipo)}"
    return f"`{getattr(tipo, '__name__', tipo)}(…)`"


def _contar(valor: Any) -> str:
    match valor:
        case tuple() | list():
            return f"{'una tupla' if isinstance(valor, tuple) else 'una lista'} de {len(valor)}"
        case str():
            return f"el texto «{valor[:40]}»"
        case None | bool() | int() | float():
            return f"`{valor}`"
    return f"de la clase `{type(valor).__name__}`"


def _remedio(valor: Any, tipo: Any) -> str:
    es_tupla = typing.get_origin(tipo) is tuple
    if es_tupla and isinstance(valor, str):
        return 'una tupla de un solo elemento lleva una coma: ("así",)'
    if es_tupla and isinstance(valor, tuple) and typing.get_args(tipo)[-1:] != (Ellipsis,):
        return f"escribe {len(typing.get_args(tipo))}, ni más ni menos"
    return "corrige ese campo"
