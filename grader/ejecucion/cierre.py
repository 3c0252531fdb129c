"""El código del que depende un nombre: lo que lo define, lo que eso menciona, y así hasta donde llegue.

Sirve para no repetir una llamada costosa si lo que cambió es otra cosa. Analiza código ajeno, así que corre en el hijo.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Sequence

from grader.ejecucion.lectura import nombres_atados

# Con esto se cambia cualquier nombre sin que se vea cuál.
_IMPREVISIBLES = frozenset({"exec", "eval", "globals", "setattr", "vars", "locals", "delattr"})


def resumir_cierre(arboles: Sequence[ast.Module], nombre: str) -> str:
    """Resume en una huella el código del que depende un nombre. Toma de más antes que de menos."""
    codigo = "\n".join(ast.dump(instruccion) for instruccion in cerrar(arboles, nombre))
    return hashlib.sha256(codigo.encode()).hexdigest()


def cerrar(arboles: Sequence[ast.Module], nombre: str) -> list[ast.stmt]:
    """Las instrucciones de las que depende un nombre, en su orden."""
    instrucciones = [i for arbol in arboles for i in arbol.body]
    necesarios, elegidas = {nombre}, set[int]()
    cambia = [nombres_atados(i) | _retocados(i) for i in instrucciones]
    mencionados = [frozenset(n.id for n in ast.walk(i) if isinstance(n, ast.Name)) for i in instrucciones]
    while True:
        nuevas = {
            lugar
            for lugar in range(len(instrucciones))
            if lugar not in elegidas and (cambia[lugar] & (necesarios | {"*"}) or mencionados[lugar] & _IMPREVISIBLES)
        }
        if not nuevas:
            return [instrucciones[lugar] for lugar in sorted(elegidas)]
        elegidas |= nuevas
        for lugar in nuevas:
            necesarios |= mencionados[lugar]


def _retocados(instruccion: ast.stmt) -> frozenset[str]:
    """Los nombres de los que se cambia un atributo o un elemento, o se llama a un método."""
    retocados = set()
    for nodo in ast.walk(instruccion):
        match nodo:
            case ast.Attribute(ctx=ast.Store() | ast.Del()) | ast.Subscript(ctx=ast.Store() | ast.Del()):
                retocados.add(_raiz(nodo))
            case ast.Call(func=ast.Attribute() as metodo) if isinstance(instruccion, ast.Expr):
                retocados.add(_raiz(metodo))
    return frozenset(retocados - {""})


def _raiz(nodo: ast.expr) -> str:
    """El nombre del que cuelga una cadena de atributos y elementos."""
    while isinstance(nodo, ast.Attribute | ast.Subscript):
        nodo = nodo.value
    return nodo.id if isinstance(nodo, ast.Name) else ""
