"""Cuál de los intentos de una persona cuenta: el último, por el número o la fecha que dice su nombre."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

_SEPARA = r"[\s_.,·-]*"
# «Ana intento 2», «ana_attempt_2», «ana-v2», «Ana (intento 2)»; y «intento 2» solo.
_CON_NUMERO = re.compile(
    rf"(?P<persona>.*?){_SEPARA}\(?(?:intento|attempt|tentativa|entrega|env[ií]o|versi[oó]n|version|(?<![^\W_])v){_SEPARA}"
    r"(?P<numero>\d{1,4})\)?\Z",
    re.IGNORECASE,
)
FECHA = r"(?P<fecha>(?:19|20)\d\d[-_.]?[01]\d[-_.]?[0-3]\d(?:[T\s_-]*\d\d[-_.:h]?\d\d(?:[-_.:]?\d\d)?)?)"
_CON_FECHA = re.compile(rf"(?P<persona>.*?){_SEPARA}\(?{FECHA}\)?\Z", re.IGNORECASE)

Orden = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Intento:
    """Algo que entregó una persona: su nombre entero, de quién es y qué lugar dice ocupar; nada, si no lo dice."""

    ruta: Path
    nombre: str
    persona: str
    orden: Orden | None = None


def leer_intento(ruta: Path, nombre: str) -> Intento:
    """Separa en un nombre a la persona de lo que dice qué intento es."""
    if hallado := _CON_NUMERO.fullmatch(nombre):
        return Intento(ruta, nombre, hallado["persona"], (int(hallado["numero"]), ""))
    if hallado := _CON_FECHA.fullmatch(nombre):
        return Intento(ruta, nombre, hallado["persona"], (0, re.sub(r"\D", "", hallado["fecha"]).ljust(14, "0")))
    return Intento(ruta, nombre, nombre)


def del_ultimo_al_primero(intentos: Iterable[Intento]) -> list[Intento]:
    """Los intentos de una persona; el que no dice cuál es va antes que los que sí."""
    return sorted(intentos, key=lambda i: i.orden or (0, ""), reverse=True)
