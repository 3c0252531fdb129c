"""Lo que se advierte sin detener al código: una línea por advertencia, con quién habla y qué línea del estudiante.

El padre las separa de lo que imprime el código (`mensajes/advertencias.py`) y las dice en español.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from grader.modelo import TEORIA

DEL_CURSO = f"{TEORIA}.py"
_DE_AVISAR = frozenset({"warnings", "_py_warnings", __name__})


class Altavoz:
    """Dónde se escriben las advertencias y qué archivos son del estudiante; cada nota se dice una vez por llamada."""

    def __init__(self) -> None:
        self._escribir: Callable[[str], Any] = lambda _: None
        self._citar: Callable[[], Mapping[str, str]] = dict
        self._dichas: set[str] = set()

    def conectar(self, escribir: Callable[[str], Any], citar: Callable[[], Mapping[str, str]]) -> None:
        """Empieza de nuevo: otra salida, otros archivos y nada dicho."""
        self._escribir, self._citar, self._dichas = escribir, citar, set()

    def advertir(self, mensaje: Warning | str, clase: type[Warning], *_: Any) -> None:
        """Escribe una advertencia en una sola línea; ocupa el lugar de `warnings.showwarning`."""
        marcos = list(_marcos())
        suyos = self._citar()
        origen = next((m for m in marcos if m.f_globals.get("__name__") not in _DE_AVISAR), None)
        quien = "" if origen is None or origen.f_code.co_filename in suyos else _paquete(origen)
        nombre = clase.__name__ if clase.__name__.endswith("Warning") else "Warning"
        self._decir(marcos, suyos, nombre, quien, " ".join(str(mensaje).split()))

    def anotar(self, clave: str) -> None:
        """Escribe una nota del corrector, con una clave que conoce el padre: algo de lo pedido no se hace aquí."""
        if clave not in self._dichas:
            self._dichas.add(clave)
            self._decir(list(_marcos()), self._citar(), "CorrectorWarning", "", clave)

    def _decir(
        self, marcos: list[types.FrameType], suyos: Mapping[str, str], clase: str, quien: str, dicho: str
    ) -> None:
        propios = [m for m in marcos if suyos.get(m.f_code.co_filename, DEL_CURSO).rpartition("/")[2] != DEL_CURSO]
        lugar = f"{suyos[propios[0].f_code.co_filename]}:{propios[0].f_lineno}" if propios else "?:0"
        self._escribir(f"{lugar}: {clase}{f' ({quien})' if quien else ''}: {dicho}\n")


ALTAVOZ = Altavoz()


def _marcos() -> Iterator[types.FrameType]:
    marco: types.FrameType | None = sys._getframe(1)
    while marco is not None:
        yield marco
        marco = marco.f_back


def _paquete(marco: types.FrameType) -> str:
    nombre = marco.f_globals.get("__name__")
    return nombre.partition(".")[0][:40] if type(nombre) is str else ""
