"""Por qué falta un nombre que se pide, si se sabe: falló lo que lo define, está dentro de algo o se llama distinto.

Puro.
"""

from __future__ import annotations

from typing import NamedTuple

from grader.modelo import Carga, Fallo, Ficha, Nota, Parte, Senal, Tipo
from grader.modelo.nombres import mal_escrito


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
    """Un nombre que parece ese mal escrito, y de la misma clase.

    Lo que pide este ejercicio u otro del curso está bien escrito: es su respuesta, no la de esta parte.
    """
    pedidos = {p.nombre for p in ficha.ejercicio.partes} | ficha.ajenos
    es_llamable = parte.tipo in (Tipo.FUNCION, Tipo.CLASE)
    llamables = frozenset(carga.llamables)
    otros = [n for n in carga.nombres if n not in pedidos and (n in llamables) == es_llamable]
    return mal_escrito(parte.nombre, otros)
