"""Una celda: un trozo de código analizado, o el motivo por el que no se pudo. Corre en el hijo, ya confinado."""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace

from grader.ejecucion.lectura import exportado, magias
from grader.ejecucion.lectura.rescate import DEFINE, sin_vallas
from grader.ejecucion.lectura.sintaxis import nombres_atados, separar_importaciones
from grader.modelo import ENREVESADO, Causa, Fallo, Lugar


@dataclass(frozen=True, slots=True)
class Celda:
    """Un trozo de código con su nombre («e05_mascara_causal.py», «celda 4»); `arbol` falta si no se pudo analizar.

    `orden` es en qué lugar se ejecutó la última vez, si se sabe, y `entre_vallas`, si estaba entre marcas de Markdown.
    """

    donde: str
    codigo: str
    arbol: ast.Module | None
    fallo: Fallo | None = None
    orden: int | None = None
    entre_vallas: bool = False

    def nombres_escritos(self) -> frozenset[str]:
        """Los nombres que la celda parece definir, vistos como texto: sirve cuando no se pudo analizar."""
        return frozenset(a or b for a, b in DEFINE.findall(self.codigo))

    def define(self) -> frozenset[str]:
        """Los nombres que define la celda, si se pudo analizar."""
        return frozenset(n for i in (self.arbol.body if self.arbol else ()) for n in nombres_atados(i))


def leer_celda(donde: str, codigo: str) -> Celda:
    """Analiza lo que quizá no es solo Python: con magias, sangría de más o marcas de un intérprete o de Markdown."""
    celda = _leer_sin_marcas(donde, codigo)
    dentro = sin_vallas(codigo, lambda c: analizar(donde, c).arbol is not None) if celda.arbol is None else None
    return replace(_leer_sin_marcas(donde, dentro), entre_vallas=True) if dentro is not None else celda


def _leer_sin_marcas(donde: str, codigo: str) -> Celda:
    if magias.empieza_por_un_aviso(codigo):
        codigo = magias.sin_adornos(codigo)
    celda = analizar(donde, codigo)
    if celda.arbol is not None:
        return celda
    sin_magias = analizar(donde, magias.en_python(codigo))
    if sin_magias.arbol is not None or (limpio := magias.sin_adornos(codigo)) == codigo:
        return sin_magias
    sin_adornos = analizar(donde, limpio)
    sin_adornos = sin_adornos if sin_adornos.arbol is not None else analizar(donde, magias.en_python(limpio))
    return sin_adornos if sin_adornos.arbol is not None else sin_magias


def analizar(donde: str, codigo: str) -> Celda:
    """Analiza un código; si no se puede, la celda dice por qué."""
    try:
        return Celda(donde, codigo, separar_importaciones(exportado.deshacer(ast.parse(codigo))))
    except SyntaxError as error:
        linea = error.lineno or 1
        lugar = Lugar(donde, linea, linea_de(codigo, linea))
        return Celda(donde, codigo, None, Fallo(Causa.SINTAXIS, type(error).__name__, str(error.msg), lugar=lugar))
    except (ValueError, RecursionError, MemoryError):
        return Celda(donde, codigo, None, Fallo(Causa.SINTAXIS, ENREVESADO))


def linea_de(codigo: str, numero: int) -> str:
    """La línea pedida, sin sangría y recortada, para citarla."""
    lineas = codigo.splitlines()
    return lineas[numero - 1].strip()[:200] if 0 < numero <= len(lineas) else ""
