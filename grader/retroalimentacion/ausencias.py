"""Por qué falta un nombre que se pide, si se sabe: falló lo que lo define, está dentro de algo o se llama distinto.

Puro.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from typing import NamedTuple

from grader.modelo import Carga, Fallo, Ficha, Nota, Parte, Senal, Tipo

# Cuánto debe parecerse un nombre a otro para preguntar si es el mismo mal escrito.
PARECIDO = 0.8


class Ausencia(NamedTuple):
    """Lo que se sabe de un nombre que falta."""

    perdido: Fallo | None = None
    dentro: Nota | None = None
    parecido: str = ""

    @property
    def se_intento(self) -> bool:
        """Dice si hay señales de que alguien quiso definirlo."""
        return self.perdido is not None or self.dentro is not None or bool(self.parecido)


def buscar_ausencia(ficha: Ficha, parte: Parte, carga: Carga) -> Ausencia:
    """Lo que se sabe de por qué falta una parte en un archivo ya cargado."""
    dentro = (n for n in carga.notas if n.senal == Senal.DENTRO and n.datos[:1] == (parte.nombre,))
    return Ausencia(dict(carga.perdidos).get(parte.nombre), next(dentro, None), _parecido(ficha, parte, carga))


def _parecido(ficha: Ficha, parte: Parte, carga: Carga) -> str:
    """Un nombre que parece ese mal escrito: de la misma clase y sin que sea otro más corto, que suele ser otra cosa.

    Lo que pide este ejercicio u otro del curso está bien escrito: es su respuesta, no la de esta parte.
    """
    pedidos = {p.nombre for p in ficha.ejercicio.partes} | ficha.ajenos
    es_llamable = parte.tipo in (Tipo.FUNCION, Tipo.CLASE)
    llamables = frozenset(carga.llamables)
    otros = [n for n in carga.nombres if n not in pedidos and (n in llamables) == es_llamable]
    cercanos = difflib.get_close_matches(parte.nombre, otros, n=3, cutoff=PARECIDO)
    return next((n for n in cercanos if not _palabras(n) < _palabras(parte.nombre)), "")


def _palabras(nombre: str) -> frozenset[str]:
    sin_tildes = "".join(c for c in unicodedata.normalize("NFD", nombre) if not unicodedata.combining(c))
    return frozenset(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", sin_tildes).lower().split("_"))
