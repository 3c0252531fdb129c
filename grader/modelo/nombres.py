"""Cuándo un nombre parece otro mal escrito. Puro."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable

# Cuánto debe parecerse un nombre a otro para preguntar si es el mismo mal escrito.
PARECIDO = 0.8
# Más nombres, o más largos, no los escribe nadie que se equivoque: compararlos costaría lo que quisiera quien entrega.
TOPE_DE_NOMBRES, TOPE_DE_LARGO = 500, 80


def mal_escrito(nombre: str, otros: Iterable[str]) -> str:
    """El de los otros que parece ese nombre mal escrito, y no uno más corto, que suele ser otra cosa; o vacío."""
    cortos = [otro for otro in otros if len(otro) <= TOPE_DE_LARGO][:TOPE_DE_NOMBRES]
    iguales = [otro for otro in cortos if otro != nombre and _palabras(otro) == _palabras(nombre)]
    cercanos = iguales or difflib.get_close_matches(nombre, cortos, n=3, cutoff=PARECIDO)
    return next((n for n in cercanos if not set(_palabras(n)) < set(_palabras(nombre))), "")


def _palabras(nombre: str) -> list[str]:
    """Las palabras de un nombre, en minúsculas y sin tildes: `cuentaParámetros` tiene las de `cuenta_parametros`."""
    sin_tildes = "".join(c for c in unicodedata.normalize("NFD", nombre) if not unicodedata.combining(c))
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", sin_tildes).lower().split("_")
