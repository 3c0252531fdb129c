"""Los módulos que un archivo puede llegar a importar: con su código, deciden qué da una llamada costosa. Puro."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

# Con algo de esto se puede importar, o leer, un módulo sin escribir su nombre; `modelo.eval()` y `re.compile()`, no.
_SIN_NOMBRARLO = re.compile(
    r"(?<![\w.])(?:__import__|compile|eval|exec)\b|\bsys\.modules\b|\bos\.walk\b"
    r"|\b(?:__builtins__|builtins|execfile|import_module|importlib|meta_path|pkgutil|runpy)\b"
    r"|\b(?:glob|iterdir|listdir|rglob|scandir)\b"
)
# Donde más se busca un nombre; es más de lo que puede ocupar el código de un archivo.
TOPE_DE_BUSQUEDA = 4 << 20
_PALABRA = re.compile(r"\w+")


def al_alcance(contenido: bytes, modulos: Mapping[str, bytes]) -> dict[str, bytes]:
    """Los módulos que nombra un archivo, los que nombran esos, y así hasta el final; todos, si no se puede saber.

    Cuenta cualquier mención, también en un texto o en un comentario: de sobra sí puede haber, pero no de menos.
    """
    alcanzados = set[str]()
    pendientes = [contenido]
    while pendientes:
        texto = _leer(pendientes.pop())
        if texto is None or _SIN_NOMBRARLO.search(texto):
            return dict(modulos)
        palabras = set(_PALABRA.findall(texto))
        for nombre, codigo in modulos.items():
            if nombre not in alcanzados and (not nombre.isascii() or not palabras.isdisjoint(nombre.split("."))):
                alcanzados.add(nombre)
                pendientes.append(codigo)
    return {nombre: codigo for nombre, codigo in modulos.items() if nombre in alcanzados}


def _leer(contenido: bytes) -> str | None:
    """El texto, con los nombres como los lee Python; nada si no es UTF-8 o es demasiado largo para buscar en él."""
    try:
        texto = contenido.decode("utf-8-sig") if len(contenido) <= TOPE_DE_BUSQUEDA else "\0"
    except UnicodeDecodeError:
        return None
    return None if "\0" in texto else unicodedata.normalize("NFKC", texto)
