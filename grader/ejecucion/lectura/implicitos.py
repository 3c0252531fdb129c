"""Las clases cuyos objetos cambian sin que se vea: al llamarlos, al recorrerlos o al leer una propiedad."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from grader.ejecucion.lectura.por_dentro import PorDentro, mirar_dentro

_Metodo = ast.FunctionDef | ast.AsyncFunctionDef
# Al construir un objeto nadie más lo tiene todavía.
_AL_CONSTRUIR = frozenset({"__init__", "__new__", "__post_init__", "__init_subclass__", "__set_name__"})


def cambian_sin_verse(instruccion: ast.stmt) -> bool:
    """Si una instrucción define una clase en que algo que Python llama por su cuenta cambia el propio objeto."""
    return any(isinstance(nodo, ast.ClassDef) and _cambia_sin_verse(nodo) for nodo in ast.walk(instruccion))


def _cambia_sin_verse(clase: ast.ClassDef) -> bool:
    metodos = {m.name: m for m in clase.body if isinstance(m, _Metodo)}
    llamados = {nombre: set(_suyos(metodo)) for nombre, metodo in metodos.items()}
    cambian = {nombre for nombre, metodo in metodos.items() if _se_retoca(metodo)}
    while nuevos := {nombre for nombre, otros in llamados.items() if otros & cambian} - cambian:
        cambian |= nuevos
    return any(_se_llama_solo(metodos[nombre]) for nombre in cambian)


def _se_llama_solo(metodo: _Metodo) -> bool:
    """Si corre sin escribir su nombre: `red(x)`, `len(red)`, `red[0]`, `red + 1`, o como propiedad."""
    especial = metodo.name == "forward" or (metodo.name.startswith("__") and metodo.name.endswith("__"))
    return (especial and metodo.name not in _AL_CONSTRUIR) or any(
        "property" in ast.unparse(decorador) for decorador in metodo.decorator_list
    )


def _se_retoca(metodo: _Metodo) -> bool:
    """Si cambia algo del objeto que recibe delante, y que suele llamarse `self`."""
    suyo = PorDentro()
    mirar_dentro(metodo, suyo)
    return _propio(metodo) in suyo.retoca | suyo.metodos


def _suyos(metodo: _Metodo) -> Iterator[str]:
    """Los atributos suyos que nombra: entre ellos, los métodos a los que llama."""
    for nodo in ast.walk(metodo):
        match nodo:
            case ast.Attribute(value=ast.Name(id=nombre), attr=atributo) if nombre == _propio(metodo):
                yield atributo


def _propio(metodo: _Metodo) -> str:
    argumentos = [*metodo.args.posonlyargs, *metodo.args.args]
    return argumentos[0].arg if argumentos else ""
