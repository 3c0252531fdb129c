"""Los archivos del propio curso, reconocidos por lo que dicen: soluciones, modelos de error, pruebas y ejemplos.

Nunca son la respuesta de nadie. Se compara el archivo entero, sin comentarios, espacios ni los signos que cambian al
darle formato, y solo cuenta lo que no se escribe por casualidad: el que empieza por su propio docstring, o el que está
además en su lugar. Una función que sale igual que la de la solución no hace propio un archivo.
"""

from __future__ import annotations

import functools
import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

# Lo que se da resumido en el paquete del estudiante, que no lleva soluciones.
LISTA = "propios.txt"
# Ningún archivo del curso ocupa más.
TOPE = 512 << 10
# Lo que cualquiera puede tener al lado de sus respuestas, y lo que solo hay en una copia del curso entero.
_A_MANO, _DE_LA_COPIA = ("soluciones", "ejercicios"), ("docs/ejemplos", "tests")
# Lo que se reparte para completarlo no es de nadie hasta que alguien lo completa.
_SE_REPARTE = frozenset({"inicial.py", "teoria.py"})
_COMENTARIO = re.compile(rb"#[^\r\n]*+")
_DE_FORMATO = re.compile(rb"[^A-Za-z0-9_+\-*/@%=<>!.:\[\]{}&|^~]++")
_CON_DOCSTRING = re.compile(rb"(?:\xef\xbb\xbf)?\s*+[rR]?(?:\"\"\"|''')")

# Por huella, dónde está en el curso y si basta con ella para reconocerlo.
Propios = Mapping[str, tuple[str, bool]]


def huella(contenido: bytes) -> str:
    """Identifica lo que dice un archivo de código, esté como esté formateado y sea cual sea su codificación."""
    dicho = _DE_FORMATO.sub(b"", _COMENTARIO.sub(b"", contenido.replace(b"\0", b"")))
    return hashlib.sha256(dicho).hexdigest()[:32]


def es_propio(nombre: str, contenido: bytes, propios: Propios) -> bool:
    """Dice si un archivo de una entrega es uno del curso; `nombre` es su ruta dentro de ella."""
    hallado = propios.get(huella(contenido)) if propios and len(contenido) <= TOPE else None
    if hallado is None:
        return False
    lugar, basta = hallado
    return basta or f"/{nombre}".endswith(f"/{lugar}")


def propios_ante(raiz: Path, ruta: Path) -> Propios:
    """Los archivos del curso que no cuentan en lo que se entregó en una ruta.

    Si esa ruta es del propio curso, ninguno: se pidió justo eso.
    """
    entregado = ruta.resolve()
    if any(entregado.is_relative_to((raiz / carpeta).resolve()) for carpeta in (*_A_MANO, *_DE_LA_COPIA)):
        return {}
    quiza_una_copia = entregado.is_dir() and any(p.is_dir() for p in entregado.iterdir())
    return {**_reunir(raiz, _A_MANO), **(_reunir(raiz, _DE_LA_COPIA) if quiza_una_copia else {})}


def resumir(raiz: Path) -> str:
    """Lo mismo, de lo que no se reparte, como texto para el paquete del estudiante: de cada archivo, su huella."""
    return "".join(f"{suma} {lugar}\n" for suma, (lugar, basta) in sorted(_reunir(raiz, _A_MANO).items()) if basta)


@functools.cache
def _reunir(raiz: Path, carpetas: tuple[str, ...]) -> Propios:
    archivos = (p for c in carpetas for p in (raiz / c).rglob("*.py") if p.name not in _SE_REPARTE)
    leidos = [(p.relative_to(raiz).as_posix(), p.read_bytes()) for p in archivos]
    suyos = {huella(dicho): (lugar, _CON_DOCSTRING.match(dicho) is not None) for lugar, dicho in leidos if dicho}
    lista = raiz / "ejercicios" / LISTA
    return {**_leer_lista(lista.read_text(encoding="utf-8").splitlines() if lista.is_file() else ()), **suyos}


def _leer_lista(lineas: Iterable[str]) -> Propios:
    pares = (linea.partition(" ") for linea in lineas)
    return {suma: (lugar, True) for suma, _, lugar in pares}
