"""Cuál de las instrucciones que dan valor a un nombre pedido es su respuesta: lo decide su forma, nunca lo que dan.

Gana la última, con dos salvedades: una definición que sigue vacía, o que es la de la plantilla, no borra a otra de más
arriba; y lo que se calcula al probar (`salida, pesos = atencion(Q, K, V)`) no cambia lo que ya se respondió.
"""

from __future__ import annotations

import ast
import contextlib
import copy
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from grader.ejecucion.lectura.sintaxis import DEFINICION, es_la_resumida, nombres_atados, nombres_en
from grader.modelo import TEORIA

DE_PLANTILLA, VACIA = "plantilla", "vacía"
# Cada una, con los nombres que ata.
Instrucciones = Sequence[tuple[ast.stmt, frozenset[str]]]


@dataclass(frozen=True, slots=True)
class Pisada:
    """Un nombre respondido en una instrucción (su lugar) al que otras, después, dan valor al probar."""

    nombre: str
    respuesta: int
    pruebas: tuple[int, ...]


def talones(instrucciones: Instrucciones, pedidos: Collection[str], plantilla: Mapping[str, str]) -> dict[int, str]:
    """Los lugares de las definiciones sin hacer que quedaron debajo de una hecha, y de qué clase es cada una."""
    sobran: dict[int, str] = {}
    for nombre, suyas in _por_nombre(instrucciones, pedidos).items():
        son = [_clase_de_talon(instrucciones[x][0], plantilla.get(nombre)) for x in suyas] if len(suyas) > 1 else []
        if any(son) and "" in son:
            ultima = max(lugar for lugar, clase in enumerate(son) if not clase)
            sobran |= dict(zip(suyas[ultima + 1 :], son[ultima + 1 :], strict=True))
    return sobran


def pisadas(instrucciones: Instrucciones, pedidos: Collection[str], sin: Collection[int]) -> list[Pisada]:
    """Los nombres cuyo último valor es el de una prueba y no el de la respuesta que hay más arriba."""
    return [
        Pisada(nombre, suyas[-1], tuple(x for x in atan if x > suyas[-1]))
        for nombre, (atan, suyas) in responden(instrucciones, pedidos, sin).items()
        if suyas and suyas[-1] != atan[-1]
    ]


def a_escondidas(instruccion: ast.stmt) -> frozenset[str]:
    """Los nombres del propio archivo a los que se da otro valor sin atarlos: `globals()["f"] = …`, `exec("f = …")`."""
    return frozenset(n for nodo in ast.walk(instruccion) for n in _atados_por(nodo))


def _atados_por(nodo: ast.AST) -> Iterator[str]:
    match nodo:
        case ast.Subscript(value=espacio, slice=ast.Constant(value=str(nombre)), ctx=ast.Store() | ast.Del()):
            yield from (nombre,) if _es_el_espacio(espacio) else ()
        case ast.Attribute(value=modulo, attr=nombre, ctx=ast.Store() | ast.Del()):
            yield from (nombre,) if _es_el_modulo(modulo) else ()
        case ast.Call(func=ast.Name(id="setattr" | "delattr"), args=[modulo, ast.Constant(value=str(nombre)), *_]):
            yield from (nombre,) if _es_el_modulo(modulo) else ()
        case ast.Call(func=ast.Attribute(value=espacio, attr="update"), keywords=claves) if _es_el_espacio(espacio):
            yield from (clave.arg for clave in claves if clave.arg)
            dados = [d for a in nodo.args if isinstance(a, ast.Dict) for d in a.keys]
            yield from (d.value for d in dados if isinstance(d, ast.Constant) and isinstance(d.value, str))
        case ast.Call(func=ast.Name(id="exec"), args=[ast.Constant(value=str(codigo)), *_]):
            with contextlib.suppress(SyntaxError, ValueError, RecursionError, MemoryError):
                yield from (n for i in ast.parse(codigo).body for n in nombres_atados(i))
        case ast.Global(names=nombres):
            yield from nombres


def _es_el_espacio(valor: ast.expr) -> bool:
    match valor:
        case ast.Call(func=ast.Name(id="globals" | "locals" | "vars"), args=[]):
            return True
        case ast.Attribute(value=modulo, attr="__dict__") | ast.Call(func=ast.Name(id="vars"), args=[modulo]):
            return _es_el_modulo(modulo)
    return False


def _es_el_modulo(valor: ast.expr) -> bool:
    match valor:
        case ast.Subscript(value=ast.Attribute(value=ast.Name(id="sys"), attr="modules"), slice=cual):
            return ast.unparse(cual) in ("__name__", "'__main__'")
    return False


def responden(
    instrucciones: Instrucciones, pedidos: Collection[str], sin: Collection[int]
) -> dict[str, tuple[list[int], list[int]]]:
    """Por cada nombre, los lugares de las instrucciones que le dan valor y, de esos, los de las que no son pruebas."""
    pruebas = _Pruebas.de(instrucciones, pedidos)
    atan = {n: [x for x in lugares if x not in sin] for n, lugares in _por_nombre(instrucciones, pedidos).items()}
    return {n: (suyas, [x for x in suyas if _responde(instrucciones[x][0], n, pruebas)]) for n, suyas in atan.items()}


def _por_nombre(instrucciones: Instrucciones, pedidos: Collection[str]) -> dict[str, list[int]]:
    atan: dict[str, list[int]] = {}
    for lugar, (_, nombres) in enumerate(instrucciones):
        for nombre in nombres & frozenset(pedidos):
            atan.setdefault(nombre, []).append(lugar)
    return atan


# --- Lo que sigue sin hacer ----------------------------------------------------------------------------------------


def _clase_de_talon(arbol: ast.stmt, resumen: str | None) -> str:
    match arbol:
        case ast.FunctionDef() | ast.ClassDef() if resumen and es_la_resumida(copy.deepcopy(arbol), resumen):
            return DE_PLANTILLA
        case ast.FunctionDef() | ast.ClassDef():
            return VACIA if _esta_vacia(arbol) else ""
        case ast.Assign(targets=[ast.Name()], value=ast.Constant(value=valor)):
            return DE_PLANTILLA if valor is ... else ""
        case ast.AnnAssign(target=ast.Name(), value=ast.Constant(value=valor)):
            return DE_PLANTILLA if valor is ... else ""
    return ""


def _esta_vacia(definicion: ast.stmt, nada: Collection[str] = ()) -> bool:
    """Si una función, o cada método de una clase, no hace nada: `pass`, `...`, un docstring o «por hacer».

    Tampoco hace nada la que solo imprime un texto, o devuelve un nombre de los que no llegaron a tener valor (`nada`).
    """
    match definicion:
        case ast.Pass() | ast.Expr(value=ast.Constant()) | ast.Return(value=None | ast.Constant(value=None)):
            return True
        case ast.Raise(exc=ast.Name(id="NotImplementedError") | ast.Call(func=ast.Name(id="NotImplementedError"))):
            return True
        case ast.Expr(value=ast.Call(func=ast.Name(id="print"), args=dichos)):
            return all(isinstance(dicho, ast.Constant) for dicho in dichos)
        case ast.Return(value=ast.Name(id=nombre)):
            return nombre in nada
        case ast.FunctionDef(body=cuerpo) | ast.AsyncFunctionDef(body=cuerpo) | ast.ClassDef(body=cuerpo):
            return all(_esta_vacia(instruccion, _sin_valor(cuerpo)) for instruccion in cuerpo)
    return _deja_sin_valor(definicion)


def _sin_valor(cuerpo: Sequence[ast.stmt]) -> frozenset[str]:
    """Los nombres a los que un cuerpo solo da `None` o `...`."""
    return frozenset(n for instruccion in cuerpo if _deja_sin_valor(instruccion) for n in nombres_atados(instruccion))


def _deja_sin_valor(instruccion: ast.stmt) -> bool:
    match instruccion:
        case ast.Assign(targets=[ast.Name()], value=ast.Constant(value=valor)):
            return valor is None or valor is ...
    return False


def sin_devolver(
    instrucciones: Sequence[tuple[ast.stmt, frozenset[str]]], pedidos: Collection[str], sin: Collection[int]
) -> Iterator[tuple[str, int, int]]:
    """Cada función cuya última definición no devuelve nada, y los lugares de otra de más arriba que sí y de ella."""
    for nombre, (_, suyas) in responden(instrucciones, pedidos, sin).items():
        definidas = [x for x in suyas if isinstance(instrucciones[x][0], ast.FunctionDef)]
        devuelven = [x for x in definidas if _devuelve(instrucciones[x][0])]
        if devuelven and suyas[-1] == definidas[-1] != devuelven[-1]:
            yield nombre, devuelven[-1], suyas[-1]


def _devuelve(definicion: ast.stmt) -> bool:
    """Si una función tiene algún `return` con algo, o algún `yield`; también si es de una función de dentro."""
    nodos = ast.walk(definicion)
    return any(isinstance(n, ast.Yield) or (isinstance(n, ast.Return) and n.value is not None) for n in nodos)


# --- Lo que es una prueba ------------------------------------------------------------------------------------------


def _lo_que_se_prueba(instrucciones: Instrucciones) -> set[str]:
    """Los nombres que se llaman para probar: funciones, clases y objetos de este archivo, y lo que da el curso."""
    propios: set[str] = set()
    for arbol, nombres in instrucciones:
        match arbol:
            case ast.Import():
                continue
            case ast.ImportFrom(module=modulo):
                propios |= nombres if modulo == TEORIA else set()
            case _:
                propios |= nombres
    return propios


def _lo_que_da(instrucciones: Instrucciones, pedidos: Collection[str], propios: Collection[str]) -> set[str]:
    """Los nombres que guardan lo que dio una prueba (`r = atencion(Q, K, V)`) o salen de ello: usarlos es probar."""
    dados: set[str] = set()
    for arbol, nombres in instrucciones:
        match arbol:
            case ast.Assign(value=valor) | ast.AnnAssign(value=ast.expr() as valor) | ast.For(iter=valor):
                if _llama_a(valor, propios) or nombres_en(valor) & dados:
                    dados |= nombres - set(pedidos)
    return dados


@dataclass(frozen=True, slots=True)
class _Pruebas:
    """Los nombres que se llaman para probar, y los que guardan lo que dieron."""

    propios: Collection[str]
    dados: Collection[str]

    @classmethod
    def de(cls, instrucciones: Instrucciones, pedidos: Collection[str]) -> _Pruebas:
        propios = _lo_que_se_prueba(instrucciones) | set(pedidos)
        return cls(propios, _lo_que_da(instrucciones, pedidos, propios))


def _responde(instruccion: ast.stmt, nombre: str, pruebas: _Pruebas) -> bool:
    match instruccion:
        case ast.Assign(targets=destinos, value=valor):
            return any(_da(destino, valor, nombre, pruebas) for destino in destinos)
        case ast.AnnAssign(target=ast.Name(id=destino), value=valor):
            return destino == nombre and valor is not None and not _es_de_prueba(valor, nombre, pruebas)
        case ast.AugAssign(target=ast.Name(id=destino)):
            return destino == nombre
        case ast.For(target=destino) if nombre in nombres_en(destino):
            return False
        case ast.Import() | ast.ImportFrom():
            return True
        case _ if isinstance(instruccion, DEFINICION):
            return instruccion.name == nombre
    return any(_responde(dentro, nombre, pruebas) for dentro in _instrucciones_de(instruccion))


def _da(destino: ast.expr, valor: ast.expr, nombre: str, pruebas: _Pruebas) -> bool:
    """Si una asignación da al nombre un valor suyo: ni repartido de un resultado, ni de llamar a lo que se prueba."""
    match destino, valor:
        case ast.Name(id=suyo), _:
            return suyo == nombre and not _es_de_prueba(valor, nombre, pruebas)
        case ((ast.Tuple(elts=suyos) | ast.List(elts=suyos)), (ast.Tuple(elts=dados) | ast.List(elts=dados))):
            pares = zip(suyos, dados, strict=True) if len(suyos) == len(dados) else ()
            return any(_da(suyo, dado, nombre, pruebas) for suyo, dado in pares)
    return False


def _es_de_prueba(valor: ast.expr, nombre: str, pruebas: _Pruebas) -> bool:
    """Si un valor sale de llamar a algo de este archivo o es un atributo de un objeto suyo.

    Una `lambda` es otra función: lo que llame, lo llamará cuando la llamen. Lo que sale del valor que ya tenía
    (`f = decorar(f)`, `pesos = redondear(pesos)`) lo retoca; llamarlo (`f = f(3)`) sí es probarlo.
    """
    if isinstance(valor, ast.Constant) and valor.value is ...:
        return True
    if isinstance(valor, ast.Lambda):
        return False
    llamados = [n.func for n in ast.walk(valor) if isinstance(n, ast.Call)]
    if any(isinstance(n, ast.Name) and n.id == nombre and n not in llamados for n in ast.walk(valor)):
        return False
    if _llama_a(valor, pruebas.propios) or nombres_en(valor) & set(pruebas.dados):
        return True
    while isinstance(valor, ast.Attribute | ast.Subscript):
        if isinstance(valor, ast.Attribute) and isinstance(valor.value, ast.Name):
            return valor.value.id in pruebas.propios
        valor = valor.value
    return False


def _llama_a(valor: ast.expr, propios: Collection[str]) -> bool:
    return any(
        isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.func.id in propios for n in ast.walk(valor)
    )


def _instrucciones_de(compuesta: ast.stmt) -> Iterator[ast.stmt]:
    """Las instrucciones que hay dentro de otra, también en los `except` y los `case`."""
    for campo in ast.iter_child_nodes(compuesta):
        if isinstance(campo, ast.stmt):
            yield campo
        elif isinstance(campo, ast.ExceptHandler | ast.match_case):
            yield from campo.body


# --- Lo que quedó dentro de otra cosa ------------------------------------------------------------------------------


def buscar_dentro(arbol: ast.Module, faltan: Collection[str]) -> Iterator[tuple[str, int, str]]:
    """De lo que falta, lo que está donde desde fuera no se ve: el nombre, la línea y dentro de qué función o clase.

    Lo que solo corre al ejecutar el archivo como programa está dentro de nada: un texto vacío.
    """
    pendientes: list[tuple[ast.stmt, str | None, bool]] = [(i, None, False) for i in reversed(arbol.body)]
    while pendientes:
        instruccion, de, con_valores = pendientes.pop()
        es_definicion = isinstance(instruccion, DEFINICION)
        if de is not None and (es_definicion or con_valores):
            atados = frozenset({instruccion.name}) if isinstance(instruccion, DEFINICION) else _valores(instruccion)
            yield from ((nombre, instruccion.lineno, de) for nombre in sorted(atados & frozenset(faltan)))
        if isinstance(instruccion, DEFINICION):
            # Los valores de una función cuentan si se la llama sin nada, como a `main()`; los de una clase, siempre.
            de = instruccion.name
            con_valores = isinstance(instruccion, ast.ClassDef) or ast.unparse(instruccion.args) in ("", "self")
        elif de is None and _solo_como_programa(instruccion):
            de, con_valores = "", True
        pendientes += [(i, de, con_valores) for i in reversed(list(_instrucciones_de(instruccion)))]


def _valores(instruccion: ast.stmt) -> frozenset[str]:
    simples = ast.Assign | ast.AnnAssign | ast.Import | ast.ImportFrom
    solo_anuncia = isinstance(instruccion, ast.AnnAssign) and instruccion.value is None
    return nombres_atados(instruccion) if isinstance(instruccion, simples) and not solo_anuncia else frozenset()


def _solo_como_programa(instruccion: ast.stmt) -> bool:
    return isinstance(instruccion, ast.If) and "__name__" in nombres_en(instruccion.test)
