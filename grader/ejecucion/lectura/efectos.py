"""Lo que una instrucción suelta puede cambiar de una clase o de un módulo propios, sin atar ningún nombre. Puro."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from grader.ejecucion.lectura import metodos
from grader.ejecucion.lectura.por_dentro import raiz
from grader.ejecucion.lectura.sintaxis import DEFINICION, nombres_atados


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


def cambia_al_usarla(definicion: ast.stmt) -> bool:
    """Si usar una clase o una función le cambia algo a ella misma: `Cuenta.n += 1`, `type(self).n = n`.

    También `self.todas[k] = v`, si `todas` es de la clase y no de cada objeto; a un método de la clase se le llama por
    el nombre de ella, y eso ya se ve.
    """
    if not isinstance(definicion, DEFINICION):
        return False
    comunes = {n for i in definicion.body if isinstance(i, ast.Assign | ast.AnnAssign) for n in nombres_atados(i)}
    suyos = {definicion.name}
    for nodo in ast.walk(definicion):
        match nodo:
            case ast.Attribute(value=de, ctx=ast.Store() | ast.Del()) if _es_la_clase(de, suyos):
                return True
            case ast.Subscript(value=de, ctx=ast.Store() | ast.Del()) if _es_comun(de, suyos, comunes):
                return True
            case ast.Call(func=ast.Attribute(value=de, attr=metodo)) if metodos.es_mutador(metodo):
                if _es_comun(de, suyos, comunes):
                    return True
    return False


def _es_la_clase(de: ast.expr, suyos: Collection[str]) -> bool:
    match de:
        case ast.Name(id=nombre):
            return nombre in suyos
        case ast.Attribute(attr="__class__") | ast.Call(func=ast.Name(id="type"), args=[_]):
            return True
    return False


def _es_comun(de: ast.expr, suyos: Collection[str], comunes: Collection[str]) -> bool:
    match de:
        case ast.Attribute(value=ast.Name(id="self"), attr=atributo):
            return atributo in comunes
        case ast.Attribute(value=de_quien):
            return _es_la_clase(de_quien, suyos)
    return False


def tiene_hijas(instruccion: ast.stmt) -> bool:
    """Si usa las clases que heredan de otra, sin nombrarlas."""
    return any(isinstance(n, ast.Attribute) and n.attr == "__subclasses__" for n in ast.walk(instruccion))


def es_capa(clase: ast.ClassDef) -> bool:
    """Si es una capa de torch, que al construirse no cambia nada de fuera."""
    return any("Module" in ast.unparse(base) for base in clase.bases)
