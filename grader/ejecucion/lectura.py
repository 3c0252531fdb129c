"""Del archivo entregado a código que se puede ejecutar: celdas analizadas, o el motivo por el que no se pudo.

Analizar también es peligroso con datos ajenos, así que esto corre en el hijo, ya confinado.
"""

from __future__ import annotations

import ast
import codecs
import hashlib
import io
import json
import re
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from grader.modelo import Causa, Fallo, Lugar

TOPE_DE_CODIGO = 2 << 20
# Magias de celda cuyo cuerpo es Python corriente; las demás (%%bash, %%html…) no son código que calificar.
_MAGIAS_CON_PYTHON = frozenset({"time", "timeit", "capture", "prun", "memit", "python", "python3"})
_DEFINE = re.compile(r"^(?:async\s+)?(?:def|class)\s+(\w+)|^(\w+)\s*(?::[^=\n]+)?=(?!=)", re.MULTILINE)


class Ilegible(Exception):
    """El archivo no se puede leer; el texto dice por qué, en español y para el estudiante."""


@dataclass(frozen=True, slots=True)
class Celda:
    """Un trozo de código con su nombre («e05_mascara_causal.py», «celda 4»); `arbol` falta si no se pudo analizar."""

    donde: str
    codigo: str
    arbol: ast.Module | None
    fallo: Fallo | None = None

    def nombres_escritos(self) -> frozenset[str]:
        """Los nombres que la celda parece definir, vistos como texto: sirve cuando no se pudo analizar."""
        return frozenset(a or b for a, b in _DEFINE.findall(self.codigo))


def leer(nombre: str, contenido: bytes) -> tuple[Celda, ...]:
    """Convierte un `.py` o un `.ipynb` en celdas; lanza `Ilegible` si no es ni una cosa ni la otra."""
    if nombre.lower().endswith(".ipynb"):
        return tuple(_analizar(f"celda {n}", _sin_magias(codigo)) for n, codigo in _celdas_de_cuaderno(contenido))
    if b"\0" in contenido and not contenido.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise Ilegible("no es un archivo de texto con código de Python")
    codigo = decodificar(contenido)
    if len(codigo) > TOPE_DE_CODIGO:
        raise Ilegible("el archivo es demasiado grande para ser código escrito a mano")
    return (_analizar(nombre, _sin_magias(codigo)),)


def decodificar(contenido: bytes) -> str:
    """Lee texto por su BOM, por su declaración de codificación, como UTF-8 o, en último lugar, como cp1252."""
    for bom, codificacion in ((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16")):
        if contenido.startswith(bom):
            return _con_saltos(contenido.decode(codificacion, errors="replace").removeprefix("\ufeff"))
    if contenido.startswith(codecs.BOM_UTF8):
        return _con_saltos(contenido.removeprefix(codecs.BOM_UTF8).decode("utf-8", errors="replace"))
    try:
        codificacion, _ = tokenize.detect_encoding(io.BytesIO(contenido).readline)
        texto = contenido.decode(codificacion)
    except (SyntaxError, UnicodeDecodeError, LookupError):
        texto = _como_se_pueda(contenido)
    return _con_saltos(texto)


def _como_se_pueda(contenido: bytes) -> str:
    try:
        return contenido.decode("utf-8")
    except UnicodeDecodeError:
        return contenido.decode("cp1252", errors="replace")


def _con_saltos(texto: str) -> str:
    return texto.replace("\r\n", "\n").replace("\r", "\n")


def _celdas_de_cuaderno(contenido: bytes) -> Iterator[tuple[int, str]]:
    """Da el número (contando todas, como se ven) y el código de cada celda de código."""
    try:
        cuaderno = json.loads(decodificar(contenido))
    except (ValueError, RecursionError):
        raise Ilegible(
            "no se pudo leer como cuaderno: el archivo está incompleto o no es un .ipynb. "
            "Descárgalo otra vez y entrégalo sin modificarlo"
        ) from None
    if not isinstance(cuaderno, dict) or not isinstance(cuaderno.get("cells", cuaderno.get("worksheets")), list):
        raise Ilegible("es JSON, pero no un cuaderno: no tiene celdas. Entrega el archivo .ipynb")
    if "cells" not in cuaderno:
        cuaderno = _actualizar(cuaderno)
    for numero, celda in enumerate(cuaderno["cells"], start=1):
        if isinstance(celda, dict) and celda.get("cell_type") == "code":
            fuente = celda.get("source", "")
            lineas = fuente if isinstance(fuente, list) else []
            yield numero, fuente if isinstance(fuente, str) else "".join(str(linea) for linea in lineas)


def _actualizar(cuaderno: dict[str, Any]) -> dict[str, Any]:
    """Convierte un cuaderno de los formatos 2 o 3, que guardaban hojas, al formato 4."""
    import nbformat

    try:
        return dict(nbformat.reads(json.dumps(cuaderno), as_version=4))
    except Exception as error:  # nbformat lanza de todo ante cuadernos dañados
        raise Ilegible("es un cuaderno de un formato antiguo y está dañado; guárdalo de nuevo desde Jupyter") from error


def _sin_magias(codigo: str) -> str:
    """Deja el código en Python puro: las magias y órdenes del sistema pasan a ser llamadas a `get_ipython()`."""
    primera, _, resto = codigo.lstrip("\n").partition("\n")
    if primera.startswith("%%"):
        nombre = primera[2:].split()[0] if primera[2:].split() else ""
        return _sin_magias("\n" + resto) if nombre in _MAGIAS_CON_PYTHON else ""
    if not re.search(r"^\s*[%!?]|\?\s*$|=\s*[%!]", codigo, re.MULTILINE):
        return codigo
    try:
        ast.parse(codigo)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        from IPython.core.inputtransformer2 import TransformerManager

        try:
            return str(TransformerManager().transform_cell(codigo))  # type: ignore[no-untyped-call]  # sin tipos
        except (SyntaxError, RuntimeError, RecursionError):
            return codigo
    return codigo


def _analizar(donde: str, codigo: str) -> Celda:
    try:
        return Celda(donde, codigo, ast.parse(codigo))
    except SyntaxError as error:
        linea = error.lineno or 1
        lugar = Lugar(donde, linea, linea_de(codigo, linea))
        return Celda(donde, codigo, None, Fallo(Causa.SINTAXIS, type(error).__name__, str(error.msg), lugar=lugar))
    except (ValueError, RecursionError, MemoryError) as error:
        fallo = Fallo(Causa.SINTAXIS, type(error).__name__, "el código está anidado o escrito de una forma ilegible")
        return Celda(donde, codigo, None, fallo)


def linea_de(codigo: str, numero: int) -> str:
    """La línea pedida, sin sangría y recortada, para citarla."""
    lineas = codigo.splitlines()
    return lineas[numero - 1].strip()[:200] if 0 < numero <= len(lineas) else ""


# --- ¿Es la plantilla? ---------------------------------------------------------------------------------------------


def nombres_atados(instruccion: ast.stmt) -> frozenset[str]:
    """Los nombres que una instrucción define en el nivel superior."""
    match instruccion:
        case ast.FunctionDef(name=nombre) | ast.AsyncFunctionDef(name=nombre) | ast.ClassDef(name=nombre):
            return frozenset({nombre})
        case ast.Import(names=alias) | ast.ImportFrom(names=alias):
            return frozenset(a.asname or a.name.partition(".")[0] for a in alias)
        case _:
            nodos = ast.walk(instruccion)
            return frozenset(n.id for n in nodos if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))


def llama_a_algo(instruccion: ast.stmt) -> bool:
    """Dice si ejecutar una instrucción puede tardar o romper algo; definir una función sin más, no.

    El cuerpo de una función no corre al leer su `def`; sus decoradores, valores por omisión y anotaciones, sí.
    """
    if not isinstance(instruccion, ast.FunctionDef | ast.AsyncFunctionDef):
        return True
    al_definir = [
        *instruccion.decorator_list,
        instruccion.args,
        *([instruccion.returns] if instruccion.returns else []),
    ]
    return bool(instruccion.decorator_list) or any(isinstance(n, ast.Call) for a in al_definir for n in ast.walk(a))


def definiciones(arboles: Iterable[ast.Module]) -> dict[str, ast.stmt | None]:
    """Por cada nombre, su última definición; `None` si acaba siendo otra cosa que una función o una clase."""
    ultimas: dict[str, ast.stmt | None] = {}
    for arbol in arboles:
        for instruccion in arbol.body:
            es_definicion = isinstance(instruccion, ast.FunctionDef | ast.ClassDef)
            ultimas.update(dict.fromkeys(nombres_atados(instruccion), instruccion if es_definicion else None))
    return ultimas


def resumir(definicion: ast.stmt) -> str:
    """Reduce una definición a su sintaxis, sin comentarios, docstrings ni posiciones; el árbol pierde sus docstrings.

    Delante va cuántas instrucciones tiene su cuerpo, que basta casi siempre para ver que no es la misma.
    """
    cuantas = _contar_instrucciones(definicion)
    for nodo in ast.walk(definicion):
        if isinstance(nodo, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(nodo, clean=False) is not None:
            nodo.body = nodo.body[1:] or [ast.Pass()]
    return f"{cuantas}:{hashlib.sha256(ast.dump(definicion).encode()).hexdigest()}"


def es_la_resumida(definicion: ast.stmt | None, resumen: str) -> bool:
    """Dice si una definición es la de ese resumen."""
    if definicion is None or not resumen.startswith(f"{_contar_instrucciones(definicion)}:"):
        return False
    return resumir(definicion) == resumen


def _contar_instrucciones(definicion: ast.stmt) -> int:
    assert isinstance(definicion, ast.FunctionDef | ast.ClassDef)
    return len(definicion.body) - (ast.get_docstring(definicion, clean=False) is not None)
