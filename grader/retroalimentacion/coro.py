"""Las voces: cada cosa que se dice de un resultado se intenta aparte, y la que falla calla sin llevarse a las demás.

Un error al explicar nunca quita un veredicto: lo que falló queda escrito para quien mantiene el curso.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from grader.modelo.excepciones import Impedimento

S = TypeVar("S")
T = TypeVar("T")
U = TypeVar("U")


class Voces:
    """Escucha a quienes tienen algo que decir y apunta a los que fallaron al decirlo."""

    def __init__(self) -> None:
        self._fallos: list[str] = []

    @property
    def detalle(self) -> str:
        """Las trazas de las que fallaron, para quien mantiene el curso."""
        return "\n".join(self._fallos)

    def oir(self, voz: Callable[[], T], si_falla: U) -> T | U:
        """Lo que dice una voz; si falla, eso otro. Error: `Impedimento`, que no es de explicar."""
        try:
            return voz()
        except Impedimento:
            raise
        except Exception:  # noqa: BLE001  # falle lo que falle al explicar, lo demás se dice
            self._fallos.append(traceback.format_exc())
            return si_falla

    def hablar(self, fila: Sequence[Callable[[S], T]], situacion: S, nada: U) -> T | U:
        """Lo que dice la primera voz de una fila que tiene algo que decir; si ninguna, nada."""
        for voz in fila:
            if dicho := self.oir(partial(voz, situacion), nada):
                return dicho
        return nada
