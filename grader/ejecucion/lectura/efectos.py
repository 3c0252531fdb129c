"""Lo que una instrucción suelta puede cambiar de una clase o de un módulo propios, sin atar ningún nombre. Puro."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from grader.ejecucion.lectura.por_dentro import raiz


def de_quien_llama(instruccion: ast.stmt) -> Iterator[str]:
    """Los nombres de los que cuelga algo llamado: `Config.fijar(1)`."""
    for nodo in ast.walk(instruccion):
        match nodo:
            case ast.Call(func=ast.Attribute() as metodo) if nombre := raiz(metodo):
                yield nombre


def construidos(instruccion: ast.stmt) -> Iterator[str]:
    """Los nombres a los que se llama, a ellos o a algo suyo, por lo que pasa: `Registro(f)`, `conf.iniciar()`.

    Lo que devuelven no se guarda, o no se guarda entero.
    """
    match instruccion:
        case ast.Expr(value=ast.Call(func=llamado)) if nombre := raiz(llamado):
            yield nombre
        case ast.Assign(targets=destinos):
            for destino in destinos:
                match destino:
                    case ast.Attribute(value=ast.Call(func=ast.Name(id=nombre))):
                        yield nombre


def de_los_with(instruccion: ast.stmt) -> Iterator[str]:
    """Los nombres llamados para un `with`, que hace algo al entrar y al salir."""
    for nodo in ast.walk(instruccion):
        if isinstance(nodo, ast.With):
            for con in nodo.items:
                if isinstance(con.context_expr, ast.Call) and (nombre := raiz(con.context_expr.func)):
                    yield nombre


def se_entera(clase: ast.ClassDef) -> bool:
    """Si una clase hace algo cuando se la hereda."""
    return any(isinstance(m, ast.FunctionDef) and m.name == "__init_subclass__" for m in clase.body)


def es_capa(clase: ast.ClassDef) -> bool:
    """Si es una capa de torch, que al construirse no cambia nada de fuera."""
    return any("Module" in ast.unparse(base) for base in clase.bases)
