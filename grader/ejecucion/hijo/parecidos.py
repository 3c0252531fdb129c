"""Qué decir de un nombre que falta: de dónde se importa o a cuál se parece. Se lee sin preguntar nada a los objetos.

Como en `escena.py`, de donde se llama, aquello con lo que se lee se guardó antes de que corra código ajeno.
"""

from __future__ import annotations

import builtins
import difflib
import inspect
import re
import sys
import types
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from grader.ejecucion.hijo.mundo import Buscador
from grader.modelo import TEORIA

TOPE_DE_CANDIDATOS, TOPE_DE_NOMBRE = 5_000, 60
# Como Python: o se parece mucho, o no se dice.
PARECIDO, DE_LARGO = 0.77, 2
_CLASES_DE, _DENTRO_DE, _NOMBRE_DE = (vars(type)[n].__get__ for n in ("__mro__", "__dict__", "__name__"))
_CARGADOS = sys.modules
_HABITUALES = ("math", "random", "torch", "numpy", "matplotlib", "itertools", "functools", "collections", "copy")
_SIN_ATRIBUTO = re.compile(r"'([^']{1,80})' object has no attribute '(\w{1,60})'$")
_MAL_LLAMADA = re.compile(r"(\w{1,60})\(\) (?:missing|takes|got) ")
_NO_IMPORTA = re.compile(r"cannot import name '(\w{1,60})' from '([\w.]{1,80})'")


def sugerir(error: BaseException, mensaje: str, ambitos: Sequence[Any]) -> str:
    """Lo que Python diría detrás, `Did you mean…` o de dónde se importa; vacío si no se sabe.

    `ambitos` son los nombres que se ven desde la línea que falló, los de dentro primero.
    """
    falta: Any = ""
    candidatos: Iterator[Any] = iter(())
    if propio := _lo_tiene_self(error, mensaje, ambitos):
        return rf"Did you mean: 'self.{propio}'?"
    if type(error) is NameError:
        falta, candidatos = error.name, _a_la_vista(ambitos)
    elif type(error) is AttributeError:
        falta, candidatos = _atributos(error, mensaje, ambitos)
    elif type(error) is ModuleNotFoundError:
        falta, candidatos = error.name, _modulos()
    elif type(error) is ImportError and (hallado := _NO_IMPORTA.match(mensaje)):
        falta, candidatos = hallado[1], _de_modulo(_CARGADOS.get(hallado[2]))
    if type(falta) is not str or not 0 < len(falta) <= TOPE_DE_NOMBRE:
        return ""
    if type(error) is NameError and _lo_da_el_curso(falta):
        return rf"Did you forget to import it from '{TEORIA}'?"
    elegibles = {n for n in islice(candidatos, TOPE_DE_CANDIDATOS) if type(n) is str and _es_elegible(n, falta)}
    iguales = [n for n in sorted(elegibles) if n.casefold() == falta.casefold()]
    cercanos = iguales or difflib.get_close_matches(falta, sorted(elegibles), 1, PARECIDO)
    return rf"Did you mean: '{cercanos[0]}'?" if cercanos else ""


def _lo_tiene_self(error: BaseException, mensaje: str, ambitos: Sequence[Any]) -> str:
    """El nombre que falta, o el de una función a la que no se pudo llamar así, si `self` guarda uno igual."""
    falta: Any = ""
    if type(error) is NameError:
        falta = error.name
    elif type(error) is TypeError and (hallado := _MAL_LLAMADA.match(mensaje)):
        falta = hallado[1]
    propio = ambitos[0].get("self") if ambitos else None
    if type(falta) is not str or not 0 < len(falta) <= TOPE_DE_NOMBRE or propio is None:
        return ""
    return falta if falta in islice(_de_objeto(propio), TOPE_DE_CANDIDATOS) else ""


def _a_la_vista(ambitos: Sequence[Any]) -> Iterator[Any]:
    for ambito in (*ambitos, vars(builtins)):
        yield from tuple(ambito)


def _atributos(error: AttributeError, mensaje: str, ambitos: Sequence[Any]) -> tuple[Any, Iterator[Any]]:
    """El atributo que se pedía y los que tiene ese objeto, o `self` si la excepción no dice cuál."""
    falta: Any = error.name
    objeto = error.obj
    if objeto is None and ambitos and (hallado := _SIN_ATRIBUTO.search(mensaje)) is not None:
        propio = ambitos[0].get("self")
        falta, objeto = (hallado[2], propio) if _NOMBRE_DE(type(propio)) == hallado[1] else (falta, None)
    if objeto is None:
        return "", iter(())
    return falta, _de_modulo(objeto) if type(objeto) is types.ModuleType else _de_objeto(objeto)


def _lo_da_el_curso(nombre: str) -> bool:
    """Si un nombre está en el módulo que da el curso, sea desde que se carga o cuando se le pide; lee solo su texto."""
    codigo = next((b.modulos[TEORIA] for b in sys.meta_path if type(b) is Buscador and TEORIA in b.modulos), b"")
    define = rf'^(def|class) {nombre}\b|^{nombre}\s*(:[^=\n]+)?=|^ +case\b.*"{nombre}"'.encode()
    return nombre.isidentifier() and re.search(define, codigo, re.MULTILINE) is not None


def _es_elegible(nombre: str, falta: str) -> bool:
    tiene_sitio = nombre != falta and abs(len(nombre) - len(falta)) <= DE_LARGO
    return tiene_sitio and nombre.startswith("_") == falta.startswith("_")


def _modulos() -> Iterator[Any]:
    yield from _HABITUALES
    for buscador in sys.meta_path:
        if type(buscador) is Buscador:
            yield from (*buscador.modulos, *buscador.paquetes)


def _de_modulo(modulo: Any) -> Iterator[Any]:
    return iter(tuple(vars(modulo))) if type(modulo) is types.ModuleType else iter(())


def _de_objeto(objeto: Any) -> Iterator[Any]:
    """Los nombres de los atributos de un objeto: los de sus clases y los que guarda, leídos sin preguntarle."""
    for clase in _CLASES_DE(type(objeto)):
        yield from tuple(_DENTRO_DE(clase))
    propio = inspect.getattr_static(objeto, "__dict__", None)
    if type(propio) is types.GetSetDescriptorType:
        yield from tuple(propio.__get__(objeto))
    for guardado in ("_parameters", "_buffers", "_modules"):
        dentro = inspect.getattr_static(objeto, guardado, None)
        if type(dentro) is dict:
            yield from tuple(dentro)
