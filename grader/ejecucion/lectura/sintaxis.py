"""La sintaxis de lo entregado: qué define cada instrucción, y cuándo una definición sigue siendo la de la plantilla."""

from __future__ import annotations

import ast
import copy
import functools
import hashlib
import sys
from collections.abc import Collection, Iterable, Iterator

# Lo que solo escribe un valor.
_INERTES = (ast.Constant, ast.Tuple, ast.List, ast.Dict, ast.expr_context)
DEFINICION = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def nombres_atados(instruccion: ast.stmt) -> frozenset[str]:
    """Los nombres que una instrucción define en el nivel superior."""
    match instruccion:
        case ast.FunctionDef(name=nombre) | ast.AsyncFunctionDef(name=nombre) | ast.ClassDef(name=nombre):
            return frozenset({nombre})
        case ast.Import(names=alias) | ast.ImportFrom(names=alias):
            return frozenset(a.asname or a.name.partition(".")[0] for a in alias)
        case _:
            return frozenset(_atados_dentro(instruccion))


def _atados_dentro(instruccion: ast.stmt) -> Iterator[str]:
    """Los nombres que atan las instrucciones que hay dentro de otra; las de una función o una clase son suyas."""
    pendientes: list[ast.AST] = list(ast.iter_child_nodes(instruccion))
    while pendientes:
        nodo = pendientes.pop()
        match nodo:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() | ast.Import() | ast.ImportFrom():
                yield from nombres_atados(nodo)
                continue
            case ast.Name(id=nombre, ctx=ast.Store()):
                yield nombre
        pendientes += ast.iter_child_nodes(nodo)


def separar_importaciones(arbol: ast.Module) -> ast.Module:
    """El mismo código con cada nombre importado por su cuenta: el que no está no arrastra a los demás."""
    cuerpo: list[ast.stmt] = []
    for instruccion in arbol.body:
        match instruccion:
            case ast.Import(names=[_, _, *_] as varios):
                cuerpo += [ast.copy_location(ast.Import([uno]), instruccion) for uno in varios]
            case ast.ImportFrom(module=modulo, names=[_, _, *_] as varios, level=nivel):
                cuerpo += [ast.copy_location(ast.ImportFrom(modulo, [uno], nivel), instruccion) for uno in varios]
            case _:
                cuerpo.append(instruccion)
    return ast.Module(cuerpo, arbol.type_ignores)


def lleva_anotaciones(definicion: ast.stmt) -> bool:
    """Dice si en una función o una clase se anota algo que Python evalúa cuando la define."""
    return any(
        isinstance(n, ast.AnnAssign)
        or (isinstance(n, ast.arg) and n.annotation is not None)
        or (isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef) and n.returns is not None)
        for n in ast.walk(definicion)
    )


def sin_decoradores(definicion: ast.stmt, faltan: Collection[str]) -> tuple[ast.stmt, list[tuple[str, str, int]]]:
    """Una copia sin los decoradores que usan un nombre que falta; de cada uno, cómo es, a qué se aplica y su línea."""
    copia, quitados = copy.deepcopy(definicion), []
    for nodo in ast.walk(copia):
        if isinstance(nodo, DEFINICION):
            fuera = [d for d in nodo.decorator_list if nombres_en(d) & frozenset(faltan)]
            quitados += [(f"@{ast.unparse(d)}", nodo.name, d.lineno) for d in fuera]
            nodo.decorator_list = [d for d in nodo.decorator_list if d not in fuera]
    return copia, quitados


def nombres_en(arbol: ast.AST) -> frozenset[str]:
    """Los nombres que se escriben en cualquier lugar de un árbol, se lean o se aten."""
    return frozenset(n.id for n in ast.walk(arbol) if isinstance(n, ast.Name))


def llama_a_algo(instruccion: ast.stmt) -> bool:
    """Dice si ejecutar una instrucción puede tardar o romper algo.

    No, si define una función sin más, importa lo que ya está importado o da un nombre a unos números o unos textos. El
    cuerpo de una función no corre al leer su `def`; sus decoradores, valores por omisión y anotaciones, sí.
    """
    match instruccion:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            al_definir = [instruccion.args, *([instruccion.returns] if instruccion.returns else [])]
            llamadas = (isinstance(n, ast.Call) for a in al_definir for n in ast.walk(a))
            return bool(instruccion.decorator_list) or any(llamadas)
        case ast.Import(names=alias):
            return not all(a.name in sys.modules for a in alias)
        case ast.ImportFrom(module=modulo, names=alias, level=nivel):
            ya_esta = getattr(sys.modules.get(modulo), "__dict__", {}) if modulo and not nivel else {}
            return not all(a.name in ya_esta for a in alias)
        case ast.Assign(targets=[ast.Name()], value=valor) | ast.Expr(value=valor):
            return not all(isinstance(n, _INERTES) for n in ast.walk(valor))
    return True


def definiciones(arboles: Iterable[ast.Module]) -> dict[str, ast.stmt | None]:
    """Por cada nombre, su última definición; `None` si acaba siendo otra cosa que una función o una clase."""
    return ultimas_definiciones((i, nombres_atados(i)) for arbol in arboles for i in arbol.body)


def ultimas_definiciones(instrucciones: Iterable[tuple[ast.stmt, Iterable[str]]]) -> dict[str, ast.stmt | None]:
    """Como `definiciones`, de unas instrucciones de las que ya se sabe qué nombres atan."""
    ultimas: dict[str, ast.stmt | None] = {}
    for instruccion, nombres in instrucciones:
        es_definicion = isinstance(instruccion, ast.FunctionDef | ast.ClassDef)
        ultimas.update(dict.fromkeys(nombres, instruccion if es_definicion else None))
    return ultimas


def resumir(definicion: ast.stmt) -> str:
    """Reduce una definición a su sintaxis, sin comentarios, docstrings ni posiciones; el árbol pierde sus docstrings.

    Delante va de qué clase es cada instrucción de su cuerpo, que basta casi siempre para ver que no es la misma.
    """
    esbozo = _esbozar(definicion)
    quitar_docstrings(definicion)
    return f"{esbozo}:{hashlib.sha256(ast.dump(definicion).encode()).hexdigest()}"


def quitar_docstrings(arbol: ast.AST) -> None:
    """Quita los docstrings de las funciones y clases de un árbol, en el propio árbol."""
    for nodo in ast.walk(arbol):
        if isinstance(nodo, DEFINICION) and ast.get_docstring(nodo, clean=False) is not None:
            nodo.body = nodo.body[1:] or [ast.Pass()]


def es_la_resumida(definicion: ast.stmt | None, resumen: str) -> bool:
    """Dice si una definición es la de ese resumen."""
    if definicion is None or not resumen.startswith(f"{_esbozar(definicion)}:"):
        return False
    return resumir(definicion) == resumen


def _esbozar(definicion: ast.stmt) -> str:
    assert isinstance(definicion, ast.FunctionDef | ast.ClassDef)
    tiene_docstring = ast.get_docstring(definicion, clean=False) is not None
    return " ".join(type(instruccion).__name__ for instruccion in definicion.body[tiene_docstring:])


def resumir_plantillas(plantillas: Iterable[str]) -> dict[str, str]:
    """El resumen de cada función y clase de unas plantillas, por nombre."""
    return {nombre: resumen for p in plantillas for nombre, resumen in _resumir_plantilla(p).items()}


@functools.cache
def _resumir_plantilla(plantilla: str) -> dict[str, str]:
    definidos = definiciones([ast.parse(plantilla)])
    return {nombre: resumir(definicion) for nombre, definicion in definidos.items() if definicion is not None}
