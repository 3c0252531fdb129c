"""La huella del código del que depende un nombre: si no cambia, no hace falta repetir una llamada costosa.

Al contrario que el corte con que se decide qué ejecutar, toma de más antes que de menos. Analiza código ajeno, así que
corre en el hijo.
"""

from __future__ import annotations

import ast
import hashlib
import symtable
from collections.abc import Iterable, Sequence

from grader.ejecucion.lectura.sintaxis import DEFINICION, nombres_atados, quitar_docstrings

# Con esto se cambia cualquier nombre sin que se vea cuál.
_IMPREVISIBLES = frozenset({"exec", "eval", "globals", "setattr", "vars", "locals", "delattr"})


def resumir_cierre(
    arboles: Sequence[ast.Module], nombre: str, necesarias: Iterable[ast.stmt] = (), ademas: Iterable[bytes] = ()
) -> str:
    """Resume en una huella el código del que depende un nombre, sin comentarios ni docstrings.

    Cuentan también las instrucciones que se sepa que son `necesarias` y otros datos. Si el código está tan anidado que
    no se puede recorrer, no hay huella.
    """
    try:
        elegidas = set(map(id, [*cerrar(arboles, nombre), *necesarias]))
        tomadas = [i for arbol in arboles for i in arbol.body if id(i) in elegidas]
        codigo = "\n".join(map(_sin_docstrings, tomadas))
    except (RecursionError, SyntaxError, ValueError):
        return ""
    return hashlib.sha256(b"\0".join([codigo.encode("utf-8", "replace"), *ademas])).hexdigest()


def cerrar(arboles: Sequence[ast.Module], nombre: str) -> list[ast.stmt]:
    """Las instrucciones de las que depende un nombre, en su orden."""
    instrucciones = [i for arbol in arboles for i in arbol.body]
    necesarios, culpables, elegidas = {nombre}, set[str](), set[int]()
    atados = [nombres_atados(i) for i in instrucciones]
    retocados = [_retocados(i) for i in instrucciones]
    leidos = [_leidos(i) for i in instrucciones]
    while True:
        nuevas = {
            lugar
            for lugar in range(len(instrucciones))
            if lugar not in elegidas
            and (
                (atados[lugar] | retocados[lugar]) & (necesarios | {"*"})
                or leidos[lugar] & _IMPREVISIBLES
                or leidos[lugar] & culpables
            )
        }
        if not nuevas:
            return [instrucciones[lugar] for lugar in sorted(elegidas)]
        elegidas |= nuevas
        for lugar in nuevas:
            necesarios |= leidos[lugar]
            if isinstance(instrucciones[lugar], DEFINICION) and retocados[lugar] & necesarios:
                culpables |= atados[lugar]  # quien la llame cambia algo de lo que se depende


def _sin_docstrings(instruccion: ast.stmt) -> str:
    copia = ast.parse(ast.unparse(instruccion))
    quitar_docstrings(copia)
    return ast.dump(copia)


def _leidos(instruccion: ast.stmt) -> frozenset[str]:
    """Los nombres que se usan, y los atributos con los que se cambia cualquier cosa sin que se vea cuál."""
    leidos = set[str]()
    for nodo in ast.walk(instruccion):
        match nodo:
            case ast.Name(id=nombre, ctx=ast.Load()):
                leidos.add(nombre)
            case ast.Attribute(value=ast.Name(id="sys"), attr="modules") | ast.Attribute(attr="__dict__" | "exec"):
                leidos.add("exec")
    return frozenset(leidos & (_de_fuera(instruccion) | {"exec"}))


def _de_fuera(instruccion: ast.stmt) -> frozenset[str]:
    """Los nombres que una instrucción menciona y no son suyos: ni parámetros ni variables de sus funciones."""
    pendientes = [symtable.symtable(ast.unparse(instruccion), "", "exec")]
    nombres = set[str]()
    for tabla in pendientes:
        pendientes += tabla.get_children()
        es_el_archivo = tabla.get_type() == "module"
        nombres |= {s.get_name() for s in tabla.get_symbols() if es_el_archivo or s.is_global()}
    return frozenset(nombres)


def _retocados(instruccion: ast.stmt) -> frozenset[str]:
    """Los nombres que se declaran globales y aquellos de los que algo cambia o puede cambiar.

    Cambia lo que pierde o recibe un atributo o un elemento. Fuera de una función o una clase, además, aquello a lo que
    se le llama un método sin guardar lo que devuelve y lo que se le pasa entero a alguien.
    """
    retocados = set[str]()
    se_ejecuta = not isinstance(instruccion, DEFINICION)
    for nodo in ast.walk(instruccion):
        match nodo:
            case ast.Attribute(ctx=ast.Store() | ast.Del()) | ast.Subscript(ctx=ast.Store() | ast.Del()):
                retocados.add(_raiz(nodo))
            case ast.Global(names=nombres):
                retocados |= set(nombres)
            case ast.Name(id=nombre, ctx=ast.Del()):
                retocados.add(nombre)
            case ast.Expr(value=ast.Call(func=ast.Attribute() as metodo)) if se_ejecuta:
                retocados.add(_raiz(metodo))  # y lo que se le pasa se verá al llegar a la llamada
            case ast.Call(args=lugares, keywords=claves) if se_ejecuta:
                pasados = [*lugares, *(clave.value for clave in claves)]
                retocados |= {p.id for p in pasados if isinstance(p, ast.Name)}
    return frozenset(retocados & _de_fuera(instruccion))


def _raiz(nodo: ast.expr) -> str:
    """El nombre del que cuelga una cadena de atributos y elementos."""
    while isinstance(nodo, ast.Attribute | ast.Subscript):
        nodo = nodo.value
    return nodo.id if isinstance(nodo, ast.Name) else ""
