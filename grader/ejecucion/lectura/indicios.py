"""Lo que en el código de una función quizá no hace lo que parece, visto sin ejecutarla.

Cada indicio es verdad por sí solo: qué hace esa línea. Si además es la causa de que algo salga mal no se dice aquí.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from grader.modelo import Indicio, Lugar

TOPE_DE_FUNCIONES, TOPE_DE_INDICIOS, TOPE_DE_NODOS = 8, 6, 5_000
# Una definición, cómo se cita su archivo y las líneas de este.
Escrita = tuple[ast.stmt, str, str]
_REDUCEN = frozenset({"sum", "mean", "max", "min", "amax", "amin", "std", "var", "norm", "logsumexp", "prod"})
_NO_CAMBIAN = frozenset(
    {"masked_fill", "transpose", "permute", "reshape", "view", "unsqueeze", "squeeze", "softmax", "log_softmax",
     "flatten", "matmul", "exp", "sqrt", "clamp", "clone", "detach", "triu", "tril", "contiguous", "expand", "repeat"}
)  # fmt: skip
_DROPOUT = frozenset({"dropout", "dropout1d", "dropout2d", "dropout3d", "alpha_dropout", "feature_alpha_dropout"})
_CAPAS_DE_DROPOUT = frozenset({"Dropout", "Dropout1d", "Dropout2d", "Dropout3d", "AlphaDropout", "FeatureAlphaDropout"})
_MODULOS = frozenset({"torch", "F", "np", "numpy", "math", "nn"})
_CRITERIOS = frozenset({"range", "isclose", "allclose", "equal", "eq", "print"})
_BUCLES = (ast.For, ast.While)
_VALORES = (ast.Assign, ast.AnnAssign)
_DEFINICIONES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)


def buscar(nombre: str, escritas: Mapping[str, Escrita]) -> tuple[Indicio, ...]:
    """Los indicios de una función o de un valor, y de lo que usan de su mismo archivo, por orden de línea."""
    vistas: dict[str, None] = {}
    pendientes = [nombre]
    while pendientes and len(vistas) < TOPE_DE_FUNCIONES:
        cual = pendientes.pop()
        if cual in vistas or cual not in escritas or not isinstance(escritas[cual][0], _DEFINICIONES + _VALORES):
            continue
        vistas[cual] = None
        pendientes += [n.id for n in ast.walk(escritas[cual][0]) if isinstance(n, ast.Name) and n.id in escritas]
    hallados = {i: None for cual in vistas for i in _de_una(*escritas[cual])}
    return tuple(sorted(hallados, key=lambda i: i.lugar.linea))[:TOPE_DE_INDICIOS]


def buscar_otra(nombre: str, todas: Sequence[tuple[Collection[str], Escrita]]) -> Iterator[Indicio]:
    """La definición de una función o una clase, ya hecha, a la que borra otra distinta de una celda de más abajo."""
    suyas = [escrita for nombres, escrita in todas if nombre in nombres]
    if len(suyas) < 2 or not all(isinstance(arbol, _DEFINICIONES) for arbol, *_ in suyas):
        return
    *otras, (ultima, su_celda, _) = suyas
    de_otra = [e for e in otras if e[1] != su_celda]
    hechas = [e for e in de_otra if ast.dump(e[0]) != ast.dump(ultima) and not _esta_por_hacer(e[0])]
    for arbol, donde, codigo in hechas[-1:]:
        yield Indicio("otra_definicion", _lugar(donde, arbol.lineno, codigo))


def _esta_por_hacer(definicion: ast.stmt) -> bool:
    return any(isinstance(n, ast.Name) and n.id == "NotImplementedError" for n in ast.walk(definicion))


def _lugar(donde: str, linea: int, codigo: str) -> Lugar:
    lineas = codigo.splitlines()
    return Lugar(donde, linea, lineas[linea - 1].strip()[:200] if 0 < linea <= len(lineas) else "")


def _de_una(definicion: ast.stmt, donde: str, codigo: str) -> Iterator[Indicio]:
    nodos = list(ast.walk(definicion))
    if len(nodos) > TOPE_DE_NODOS:
        return
    clases = _DE_UN_VALOR if isinstance(definicion, _VALORES) else _CLASES
    reducidos, criterios, al_construir = _nombres_reducidos(nodos), _en_criterios(nodos), _al_construir(nodos)
    for nodo in nodos:
        if nodo in criterios and _es_redondeo(nodo, ()):
            continue  # decide algo, y lo que se devuelve no sale de ahí
        if nodo in al_construir and _es_dropout_activo(nodo, ()):
            continue  # una capa del módulo pasa con él a evaluación, y entonces no hace nada
        for clave, es_asi in clases.items():
            if es_asi(nodo, reducidos):
                yield Indicio(clave, _lugar(donde, _linea_de(clave, nodo), codigo))


def _linea_de(clave: str, nodo: ast.AST) -> int:
    if clave == "return_en_bucle" and isinstance(nodo, _BUCLES):
        return nodo.body[-1].lineno
    return int(getattr(nodo, "lineno", 0))


# --- Las clases de indicio -----------------------------------------------------------------------------------------


def _es_circunflejo(nodo: ast.AST, _: Collection[str]) -> bool:
    match nodo:
        case ast.BinOp(op=ast.BitXor(), left=a, right=b):
            return _es_numero(a) or _es_numero(b)
        case ast.AugAssign(op=ast.BitXor(), value=b):
            return _es_numero(b)
    return False


def _es_potencia_a_medias(nodo: ast.AST, _: Collection[str]) -> bool:
    """`d ** 1 / 2` y `s / d ** 1 / 2`: la división va después de la potencia."""
    match nodo:
        case (
            ast.BinOp(op=ast.Div(), left=ast.BinOp(op=ast.Pow()) as potencia, right=ast.Constant(value=2))
            | ast.BinOp(
                op=ast.Div(), left=ast.BinOp(op=ast.Div(), right=ast.BinOp() as potencia), right=ast.Constant(value=2)
            )
        ):
            return isinstance(potencia.op, ast.Pow) and _vale_uno(potencia.right)
    return False


def _vale_uno(nodo: ast.AST) -> bool:
    return isinstance(nodo, ast.Constant) and nodo.value == 1


def _es_redondeo(nodo: ast.AST, _: Collection[str]) -> bool:
    match nodo:
        case ast.Call(func=ast.Name(id="round") | ast.Attribute(attr="round" | "around" | "round_")):
            return True
    return False


def _pierde_dimension(nodo: ast.AST, reducidos: Collection[str]) -> bool:
    """Se resta o se divide por una reducción sin `keepdim`, y lo de la izquierda no lo es."""
    match nodo:
        case ast.BinOp(op=ast.Sub() | ast.Div(), left=a, right=b):
            es_entero = not isinstance(a, ast.Constant) and not _es_reducido(a, reducidos)
            return es_entero and _es_reducido(b, reducidos)
    return False


def _vuelve_en_la_primera(nodo: ast.AST, _: Collection[str]) -> bool:
    """Un bucle que acaba en `return` y no tiene ningún `continue` no da una segunda vuelta."""
    if not isinstance(nodo, _BUCLES) or not isinstance(nodo.body[-1], ast.Return):
        return False
    return not any(isinstance(n, ast.Continue) for n in ast.walk(nodo))


def _se_pierde(nodo: ast.AST, _: Collection[str]) -> bool:
    match nodo:
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=metodo), keywords=nombrados)):
            return metodo in _NO_CAMBIAN and all(k.arg != "out" for k in nombrados)
    return False


def _es_dropout_activo(nodo: ast.AST, _: Collection[str]) -> bool:
    """`F.dropout(x, 0.1)` sin decirle si se está entrenando, o `nn.Dropout(0.1)` hecho en el momento."""
    match nodo:
        case ast.Call(
            func=ast.Name(id=nombre) | ast.Attribute(value=ast.Name(id="nn") | ast.Attribute(attr="nn"), attr=nombre),
            args=sueltos,
            keywords=nombrados,
        ) if nombre in _CAPAS_DE_DROPOUT:
            p, entrenando = [*sueltos, *_los(nombrados, "p")], []
        case ast.Call(
            func=ast.Attribute(value=ast.Name(id="F" | "torch") | ast.Attribute(attr="functional"), attr=nombre),
            args=[_, *sueltos],
            keywords=nombrados,
        ) if nombre in _DROPOUT:
            p = [*sueltos[:1], *_los(nombrados, "p")]
            entrenando = [*sueltos[1:], *_los(nombrados, "training", "train")]
        case _:
            return False
    sabidos = all(isinstance(e, ast.Constant) and e.value for e in entrenando) and all(k.arg for k in nombrados)
    return sabidos and not any(isinstance(e, ast.Constant) and e.value == 0 for e in p)


def _los(nombrados: Sequence[ast.keyword], *nombres: str) -> list[ast.expr]:
    return [k.value for k in nombrados if k.arg in nombres]


def _al_construir(nodos: list[ast.AST]) -> set[ast.AST]:
    """Lo que va en un `__init__`."""
    return {n for d in nodos if isinstance(d, ast.FunctionDef) and d.name == "__init__" for n in ast.walk(d)}


_CLASES: dict[str, Callable[[ast.AST, Collection[str]], bool]] = {
    "circunflejo": _es_circunflejo,
    "potencia_a_medias": _es_potencia_a_medias,
    "redondeo": _es_redondeo,
    "sin_keepdim": _pierde_dimension,
    "return_en_bucle": _vuelve_en_la_primera,
    "sin_guardar": _se_pierde,
    "dropout_activo": _es_dropout_activo,
}


def _es_division_sin_decimales(nodo: ast.AST, _: Collection[str]) -> bool:
    match nodo:
        case ast.BinOp(
            op=ast.FloorDiv(),
            left=ast.Constant(value=int() | float() as a),
            right=ast.Constant(value=int() | float() as b),
        ):
            return b != 0 and a % b != 0
    return False


def _es_negativo_a_medias(nodo: ast.AST, _: Collection[str]) -> bool:
    """`-2 ** 2`, que vale −4."""
    match nodo:
        case ast.UnaryOp(op=ast.USub(), operand=ast.BinOp(op=ast.Pow(), left=ast.Constant())):
            return True
    return False


def _es_tupla_por_una_coma(nodo: ast.AST, _: Collection[str]) -> bool:
    """`x = 0,5`: una coma sin paréntesis entre dos números, y todo para un solo nombre."""
    match nodo:
        case (
            ast.Assign(targets=[ast.Name()], value=ast.Tuple(elts=[primero, segundo]) as tupla)
            | ast.AnnAssign(value=ast.Tuple(elts=[primero, segundo]) as tupla)
        ):
            # Python sitúa una tupla entre paréntesis en el suyo, y a otra en su primer elemento.
            sin_parentesis = (tupla.lineno, tupla.col_offset) == (primero.lineno, primero.col_offset)
            return sin_parentesis and _es_numero(_al_borde(primero, "right")) and _es_numero(_al_borde(segundo, "left"))
    return False


def _al_borde(nodo: ast.AST, lado: str) -> ast.AST:
    """Lo que en una cuenta queda junto a la coma."""
    while isinstance(nodo, ast.BinOp):
        nodo = getattr(nodo, lado)
    return nodo


# Lo que se ve en la cuenta de una respuesta a mano, o en una constante.
_DE_UN_VALOR: dict[str, Callable[[ast.AST, Collection[str]], bool]] = {
    "circunflejo": _es_circunflejo,
    "potencia_a_medias": _es_potencia_a_medias,
    "division_sin_decimales": _es_division_sin_decimales,
    "negativo_a_medias": _es_negativo_a_medias,
    "tupla_por_una_coma": _es_tupla_por_una_coma,
}


def _en_criterios(nodos: list[ast.AST]) -> set[ast.AST]:
    """Lo que solo sirve para comparar, decidir o elegir: dentro de una condición, o en un nombre que solo va ahí."""
    dentro: set[ast.AST] = set()
    for nodo in nodos:
        match nodo:
            case ast.Compare() | ast.Assert() | ast.BoolOp():
                dentro.update(ast.walk(nodo))
            case ast.If(test=prueba) | ast.While(test=prueba) | ast.IfExp(test=prueba) | ast.Subscript(slice=prueba):
                dentro.update(ast.walk(prueba))
            case ast.Call(func=ast.Attribute(attr=nombre) | ast.Name(id=nombre)) if nombre in _CRITERIOS:
                dentro.update(ast.walk(nodo))
    usos = [n for n in nodos if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)]
    fuera = {n.id for n in usos if n not in dentro}
    usados = {n.id for n in usos}
    for nodo in nodos:
        match nodo:
            case ast.Assign(targets=[ast.Name(id=nombre)], value=valor) if nombre in usados - fuera:
                dentro.update(ast.walk(valor))
    return dentro


# --- Lo que comparten ----------------------------------------------------------------------------------------------


def _es_numero(nodo: ast.AST) -> bool:
    match nodo:
        case ast.Constant(value=valor):
            return type(valor) in (int, float)
        case ast.UnaryOp(operand=dentro):
            return _es_numero(dentro)
        case ast.BinOp(left=a, right=b):
            return _es_numero(a) and _es_numero(b)
    return False


def _nombres_reducidos(nodos: list[ast.AST]) -> frozenset[str]:
    """Los nombres a los que solo se les da el valor de una reducción sin `keepdim`."""
    dados: dict[str, list[bool]] = {}
    for nodo in nodos:
        match nodo:
            case ast.Assign(targets=[ast.Name(id=nombre)], value=valor):
                dados.setdefault(nombre, []).append(_es_reducido(valor, ()))
            case ast.Name(id=nombre, ctx=ast.Store()):
                dados.setdefault(nombre, [])
    return frozenset(n for n, veces in dados.items() if veces and all(veces))


def _es_reducido(nodo: ast.AST, reducidos: Collection[str]) -> bool:
    match nodo:
        case ast.Name(id=nombre):
            return nombre in reducidos
        case ast.Attribute(value=ast.Call() as dentro, attr="values"):
            return _es_reduccion(dentro)
        case ast.Subscript(value=ast.Call() as dentro, slice=ast.Constant(value=0)):
            return _es_reduccion(dentro) and _metodo(dentro) in ("max", "min")
        case ast.Call():
            return _es_reduccion(nodo) and _metodo(nodo) not in ("max", "min")
    return False


def _metodo(llamada: ast.Call) -> str:
    return llamada.func.attr if isinstance(llamada.func, ast.Attribute) else ""


def _es_reduccion(llamada: ast.Call) -> bool:
    """`x.sum(-1)` o `torch.sum(x, dim=-1)`: con una dimensión que no es la primera, y sin conservarla."""
    if _metodo(llamada) not in _REDUCEN or not isinstance(llamada.func, ast.Attribute):
        return False
    de_modulo = isinstance(llamada.func.value, ast.Name) and llamada.func.value.id in _MODULOS
    sueltos = llamada.args[de_modulo:]
    nombrados = {k.arg: k.value for k in llamada.keywords}
    if nombrados.keys() & {"keepdim", "keepdims", None} or len(sueltos) > 1:
        return False
    dimension = next(iter(sueltos), None) or nombrados.get("dim") or nombrados.get("axis")
    if dimension is None or (isinstance(dimension, ast.Constant) and dimension.value in (0, None)):
        return False
    return isinstance(dimension, ast.Constant | ast.UnaryOp)
