"""De un nombre que le falta a un código, a la instrucción que debía definirlo y falló antes. Puro."""

from __future__ import annotations

import re
from collections.abc import Mapping

from grader.modelo import Fallo

_NO_DEFINIDO = re.compile(r"name '([^']{1,80})' is not defined")


def nombre_que_falta(fallo: Fallo) -> str:
    """El nombre sin definir por el que se detuvo un código; vacío si fue por otra cosa."""
    hallado = _NO_DEFINIDO.match(fallo.mensaje) if fallo.tipo == "NameError" else None
    return hallado[1] if hallado else ""


def buscar_origen(fallo: Fallo, perdidos: Mapping[str, Fallo]) -> tuple[str, Fallo] | None:
    """El nombre que le falta, y por qué no llegó a existir ni él ni aquellos de los que depende; `None` si no fue así.

    Lo que espera a que se resuelva otra parte no es un fallo.
    """
    vistos: list[str] = []
    while (falta := nombre_que_falta(fallo)) in perdidos and falta not in vistos:
        vistos.append(falta)
        fallo = perdidos[falta]
    return (vistos[0], fallo) if vistos and fallo.tipo != "NotImplementedError" else None


def es_de_un_modulo_ausente(nombre: str, perdidos: Mapping[str, Fallo]) -> bool:
    """Si un nombre no llegó a existir porque no está el módulo del que se importa, él o aquel de que sale."""
    fallo = perdidos[nombre]
    _, origen = buscar_origen(fallo, perdidos) or ("", fallo)
    return origen.tipo == "ModuleNotFoundError"
