"""Lo que se sabe de una instrucción sin ejecutarla: qué nombres ata, cuáles lee y a cuáles les cambia algo por dentro.

Los nombres salen de compilarla: quién es local y quién no lo decide Python, no una imitación suya.
"""

from __future__ import annotations
import __future__

import ast
import dis
import inspect
import sys
import types
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from grader.ejecucion.lectura.sintaxis import nombres_atados, nombres_en

# Métodos que cambian su objeto aunque se use lo que devuelven.
_MUTADORES = frozenset(
    {"append", "extend", "insert", "pop", "popitem", "remove", "clear", "update", "setdefault", "add"}
)
# Lo que se le hace a un módulo y cambia lo que calculan los demás.
_DE_MODULO = frozenset({"manual_seed", "seed", "set_default_dtype", "set_default_device", "set_grad_enabled"})
# Funciones que no cambian lo que reciben.
_INOCUAS = frozenset({
    "print", "len", "type", "str", "repr", "int", "float", "complex", "bool", "sum", "max", "min", "abs", "round",
    "sorted", "list", "tuple", "set", "frozenset", "dict", "range", "enumerate", "zip", "map", "filter", "any",
    "all", "id", "hash", "format", "isinstance", "issubclass", "callable", "hasattr", "getattr", "display",
    "pprint", "iter", "reversed", "divmod", "pow", "super",
})  # fmt: skip
_BIBLIOTECAS = frozenset({
    "torch", "numpy", "math", "cmath", "matplotlib", "seaborn", "pandas", "scipy", "sklearn", "torchvision", "time",
    "datetime", "os", "sys", "json", "IPython", "itertools", "functools", "statistics", "collections", "typing",
    "dataclasses", "fractions", "decimal", "pathlib",
})  # fmt: skip
_PIDEN_CAMBIARLO = frozenset({"out", "inplace"})
_CAMBIAN_LO_QUE_RECIBEN = frozenset({"shuffle", "copyto", "fill_diagonal", "put", "putmask", "place"})
# Con esto se cambia o se lee cualquier nombre sin que se vea cuál; lo segundo, solo si corre al cargar.
_OPACAS, _OPACAS_AL_CARGAR = frozenset({"exec", "globals"}), frozenset({"eval", "setattr", "delattr", "vars", "locals"})

# La opción de compilar con que las anotaciones se guardan como texto.
SIN_EVALUAR = __future__.annotations.compiler_flag
# Con esto se entrega lo que un módulo lleva dentro, y quien lo recibe puede cambiarlo más tarde.
_ENTREGAN = frozenset(
    {"parameters", "named_parameters", "buffers", "named_buffers", "modules", "named_modules", "children"}
)
# Con esto, lo que lleva dentro cualquier objeto.
_DEJAN_VER = frozenset({"values", "items", "get", "view", "numpy", "detach", "reshape", "flatten", "state_dict"})
# Funciones cuyo resultado guarda lo que reciben, además de las clases.
_RETIENEN = frozenset({"partial", "from_numpy", "as_tensor", "asarray"})
# Lo que se lee de un objeto y no deja cambiarlo.
_SOLO_DICEN = frozenset({"shape", "dtype", "device", "ndim", "size", "training"})
# Funciones que solo miran lo que reciben y no lo guardan ni lo devuelven.
_SOLO_MIRAN = frozenset({"print", "len", "sum", "max", "min", "any", "all", "display", "pprint", "str", "repr"})

_LEE = {dis.opmap[n]: n == "LOAD_GLOBAL" for n in ("LOAD_NAME", "LOAD_GLOBAL") if n in dis.opmap}
_LEE |= {dis.opmap[n]: False for n in ("LOAD_FROM_DICT_OR_GLOBALS",) if n in dis.opmap}
_ATA_AQUI = frozenset(dis.opmap[n] for n in ("STORE_NAME", "DELETE_NAME"))
_ATA_FUERA = frozenset(dis.opmap[n] for n in ("STORE_GLOBAL", "DELETE_GLOBAL"))
_EN_EL_ACTO = frozenset({"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"})


@dataclass(slots=True)
class Rasgos:
    """Lo que hace una instrucción del nivel superior.

    `lee` es lo que necesita para ejecutarse y `leera`, lo que necesitarán las funciones que define; `ata` son los
    nombres que define y `de_lleno` dice si borra lo que hubiera en ellos; `retoca`, los nombres cuyo objeto cambia sin
    duda, y `retocara`, aquellos a los que se lo cambiarán sus funciones; `metodos`, los que quizá, porque llama a un
    método suyo; `pasa`, los que entrega a una función que podría cambiarlos; `alias`, los nombres nuevos y aquello que
    ya tenía otro a lo que llevan; `toca`, los que quizá cambia o llama, ahora o en sus funciones; `globales`, los que
    atarán sus funciones; `todo`, si ata nombres que no se ven (`import *`); `opaca`, si no se puede saber qué hace, e
    `imprevista`, si quizá cambie cualquier nombre más tarde.
    """

    instruccion: ast.stmt
    codigo: types.CodeType | None = None
    ata: set[str] = field(default_factory=set)
    lee: set[str] = field(default_factory=set)
    leera: set[str] = field(default_factory=set)
    globales: set[str] = field(default_factory=set)
    retoca: set[str] = field(default_factory=set)
    retocara: set[str] = field(default_factory=set)
    metodos: set[str] = field(default_factory=set)
    del_modulo: set[str] = field(default_factory=set)
    pasa: set[str] = field(default_factory=set)
    alias: set[tuple[str, str]] = field(default_factory=set)
    toca: set[str] = field(default_factory=set)
    de_lleno: bool = False
    fija: bool = False
    importa: bool = False
    todo: bool = False
    opaca: bool = False
    imprevista: bool = False


def examinar(instruccion: ast.stmt, donde: str, opciones: int) -> Rasgos:
    """Examina una instrucción; la que no se puede compilar, por los nombres que menciona."""
    rasgos = Rasgos(instruccion)
    try:
        codigo = compilar(instruccion, donde, opciones)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        rasgos.ata |= nombres_atados(instruccion)
        rasgos.lee |= nombres_en(instruccion)
    else:
        rasgos.codigo = codigo
        _recorrer(codigo, rasgos, al_cargar=True, de_modulo=True)
    rasgos.opaca = bool((rasgos.lee | rasgos.leera) & _OPACAS or rasgos.lee & _OPACAS_AL_CARGAR)
    rasgos.imprevista = bool(rasgos.leera & _OPACAS_AL_CARGAR) or any(map(_llega_a_todo, ast.walk(instruccion)))
    match instruccion:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            rasgos.de_lleno = True
            rasgos.retoca |= {raiz(d) for d in map(_sin_llamada, instruccion.decorator_list) if d} - {""}
            _mirar_lo_que_hara(instruccion, rasgos)
        case ast.Import() | ast.ImportFrom():
            rasgos.importa = True
            rasgos.todo = any(alias.name == "*" for alias in instruccion.names)
        case _:
            rasgos.de_lleno = _ata_de_lleno(instruccion)
            rasgos.fija = isinstance(instruccion, ast.Assign | ast.AnnAssign) and _es_fijo(instruccion.value)
            _mirar_dentro(instruccion, rasgos)
    return rasgos


def compilar(instruccion: ast.stmt, donde: str, opciones: int) -> types.CodeType:
    """El código de una instrucción. Errores: los de `compile`, aunque se haya podido analizar.

    Como en Jupyter, vale un `await` fuera de una función. Lo que anota una variable no se evalúa: no cambia su valor.
    """
    opciones |= ast.PyCF_ALLOW_TOP_LEVEL_AWAIT | (SIN_EVALUAR if isinstance(instruccion, ast.AnnAssign) else 0)
    codigo: types.CodeType = compile(ast.Module([instruccion], []), donde, "exec", opciones, dont_inherit=True)
    return codigo


def _recorrer(codigo: types.CodeType, rasgos: Rasgos, *, al_cargar: bool, de_modulo: bool) -> None:
    """Apunta los nombres que un código lee y ata, y los de los códigos que lleva dentro."""
    extendido = 0
    for operacion, bajo in zip(codigo.co_code[::2], codigo.co_code[1::2], strict=True):
        argumento = extendido << 8 | bajo
        if operacion == dis.EXTENDED_ARG:
            extendido = argumento
            continue
        extendido = 0
        if operacion in _LEE:
            nombre = codigo.co_names[argumento >> _LEE[operacion]]
            (rasgos.lee if al_cargar else rasgos.leera).add(nombre)
        elif operacion in _ATA_FUERA:
            (rasgos.ata if al_cargar else rasgos.globales).add(codigo.co_names[argumento])
        elif operacion in _ATA_AQUI and de_modulo:
            rasgos.ata.add(codigo.co_names[argumento])
    for dentro in codigo.co_consts:
        if isinstance(dentro, types.CodeType):
            # El cuerpo de una clase y lo que recorre una lista corren en el acto; el de una función, al llamarla.
            en_el_acto = dentro.co_name in _EN_EL_ACTO or not dentro.co_flags & inspect.CO_OPTIMIZED
            _recorrer(dentro, rasgos, al_cargar=al_cargar and en_el_acto, de_modulo=False)


def _ata_de_lleno(instruccion: ast.stmt) -> bool:
    match instruccion:
        case ast.Assign(targets=destinos):
            return all(_es_nombre(destino) for destino in destinos)
        case ast.AnnAssign(target=ast.Name(), value=valor):
            return valor is not None
    return False


def _es_nombre(destino: ast.expr) -> bool:
    if isinstance(destino, ast.Tuple | ast.List):
        return all(_es_nombre(e) for e in destino.elts)
    return isinstance(destino, ast.Name) or (isinstance(destino, ast.Starred) and _es_nombre(destino.value))


def _es_fijo(valor: ast.expr | None) -> bool:
    """Un número, un texto o una tupla de ellos: nadie puede cambiarlo por dentro."""
    admitidos = (ast.Constant, ast.Tuple, ast.UnaryOp, ast.BinOp, ast.unaryop, ast.operator, ast.expr_context)
    return valor is not None and all(isinstance(nodo, admitidos) for nodo in ast.walk(valor))


def _mirar_lo_que_hara(definicion: ast.stmt, rasgos: Rasgos) -> None:
    """Apunta lo de fuera que una función o una clase quizá cambia cuando se la llame."""
    suyos = Rasgos(definicion)
    _mirar_dentro(definicion, suyos)
    de_fuera = rasgos.leera | rasgos.lee
    rasgos.toca, rasgos.retocara = suyos.toca & de_fuera, suyos.retoca & de_fuera
    rasgos.pasa |= {f"{nombre} !" for nombre in (suyos.retoca | suyos.metodos) & de_fuera}
    rasgos.pasa |= {entrega for entrega in suyos.pasa if entrega.partition(" ")[0] in de_fuera}


def _mirar_dentro(instruccion: ast.stmt, rasgos: Rasgos) -> None:
    """Apunta lo que se cambia por dentro: atributos, elementos, métodos y lo que se entrega a otros."""
    for nodo in ast.walk(instruccion):
        _mirar_nodo(nodo, rasgos)
        if isinstance(nodo, ast.Call):
            _mirar_llamada(nodo, rasgos)
    rasgos.pasa |= {f"{raiz(metodo)} !" for metodo in _los_que_entregan(instruccion)}
    rasgos.toca |= rasgos.retoca | rasgos.metodos
    for nombres in (rasgos.retoca, rasgos.metodos, rasgos.del_modulo):
        nombres.discard("")


def _mirar_nodo(nodo: ast.AST, rasgos: Rasgos) -> None:
    match nodo:
        case ast.Attribute(ctx=ast.Store() | ast.Del()) | ast.Subscript(ctx=ast.Store() | ast.Del()):
            rasgos.retoca.add(raiz(nodo))
        case ast.AugAssign(target=ast.Attribute() | ast.Subscript() as destino):
            rasgos.retoca.add(raiz(destino))
        case ast.AugAssign(target=ast.Name(id=nombre)) | ast.Call(func=ast.Name(id=nombre)):
            rasgos.toca.add(nombre)
        case ast.Assign(targets=destinos, value=valor):
            rasgos.alias |= {par for destino in destinos for par in _alias(destino, valor)}
        case ast.For(target=destino, iter=valor) | ast.NamedExpr(target=destino, value=valor):
            rasgos.alias |= set(_alias(destino, valor))
        case ast.Expr(value=ast.Call(func=ast.Attribute() as metodo)):
            (rasgos.del_modulo if metodo.attr in _DE_MODULO else rasgos.metodos).add(raiz(metodo))
        case ast.Import() | ast.ImportFrom() if any(alias.name == "*" for alias in nodo.names):
            rasgos.todo = True


def _mirar_llamada(llamada: ast.Call, rasgos: Rasgos) -> None:
    match llamada.func:
        case ast.Attribute(attr=metodo, value=ast.Call(func=ast.Name(id="get_ipython"))) if metodo.startswith("run_"):
            rasgos.opaca |= metodo == "run_cell" or any(
                isinstance(a, ast.Constant) and str(a.value).split()[:1] == ["run"] for a in llamada.args[:1]
            )
            return
        case ast.Attribute(attr=metodo) if metodo in _MUTADORES or (metodo.endswith("_") and metodo[-2:] != "__"):
            rasgos.metodos.add(raiz(llamada.func))
    entregados = [*llamada.args, *(clave.value for clave in llamada.keywords)]
    a_quien = _a_quien(llamada.func, cambia=any(clave.arg in _PIDEN_CAMBIARLO for clave in llamada.keywords))
    rasgos.pasa |= {f"{n} {a_quien}" for e in entregados for n in _nombres_de(e)}


def _a_quien(funcion: ast.expr, *, cambia: bool) -> str:
    """El nombre del que cuelga lo llamado: con «!», cambia lo que recibe; con «?», es de Python y no lo cambia."""
    if isinstance(funcion, ast.Name) and funcion.id in _INOCUAS:
        return funcion.id + "?"
    ultimo = funcion.attr if isinstance(funcion, ast.Attribute) else getattr(funcion, "id", "")
    peligro = cambia or ultimo in _CAMBIAN_LO_QUE_RECIBEN or (ultimo.endswith("_") and not ultimo.endswith("__"))
    return raiz(funcion) + ("!" if peligro else "")


def _alias(destino: ast.expr, valor: ast.expr) -> Iterator[tuple[str, str]]:
    """Los nombres que desde ahora son otra manera de llegar a lo que ya tenía uno: el nuevo y el de antes."""
    nuevos = nombres_en(destino)
    yield from ((nuevo, viejo) for viejo in _que_guarda(valor) if viejo for nuevo in nuevos)


def _que_guarda(valor: ast.expr) -> Iterator[str]:
    """Los nombres de los que un valor guarda algo que se puede cambiar."""
    match valor:
        case ast.Attribute(attr=atributo) if atributo in _SOLO_DICEN:
            return
        case ast.Subscript(value=ast.Attribute(attr="shape")):
            return
        case (
            ast.Dict(values=elementos) | ast.Set(elts=elementos) | ast.Tuple(elts=elementos) | ast.List(elts=elementos)
        ):
            for elemento in elementos:
                yield from _que_guarda(elemento)
        case ast.Call(func=ast.Name(id=nombre) | ast.Attribute(attr=nombre)) if (
            nombre in _RETIENEN or nombre[0].isupper()
        ):
            for argumento in [*valor.args, *(clave.value for clave in valor.keywords)]:
                yield from _que_guarda(argumento)
        case _:
            yield from _nombres_de(valor)


def _nombres_de(argumento: ast.expr) -> Iterator[str]:
    match argumento:
        case ast.Starred(value=dentro):
            yield from _nombres_de(dentro)
        case ast.Tuple(elts=elementos) | ast.List(elts=elementos):
            for elemento in elementos:
                yield from _nombres_de(elemento)
        case ast.Call(func=ast.Attribute(attr=metodo) as de_quien) if metodo in _DEJAN_VER:
            yield raiz(de_quien)
        case ast.Name() | ast.Attribute() | ast.Subscript():
            yield raiz(argumento)


def _los_que_entregan(instruccion: ast.stmt) -> Iterator[ast.Attribute]:
    """Los métodos llamados que dan lo que un módulo lleva dentro, salvo si solo se mira: `sum(… for p in …)`."""
    pendientes: list[ast.AST] = [instruccion]
    while pendientes:
        nodo = pendientes.pop()
        match nodo:
            case ast.Call(func=ast.Name(id=nombre)) if nombre in _SOLO_MIRAN:
                continue
            case ast.Call(func=ast.Attribute(attr=metodo) as entrega) if metodo in _ENTREGAN:
                yield entrega
        pendientes += ast.iter_child_nodes(nodo)


def es_de_biblioteca(raices: Iterable[Rasgos], nombre: str) -> bool:
    """Dice si un nombre solo se ata importándolo de una biblioteca que no cambia lo que recibe."""
    hay = False
    for rasgos in raices:
        match rasgos.instruccion:
            case ast.Import(names=alias):
                modulos = {a.name for a in alias if (a.asname or a.name.partition(".")[0]) == nombre}
            case ast.ImportFrom(module=str(modulo)):
                modulos = {modulo}
            case _:
                return False
        hay = True
        if any(m.partition(".")[0] not in _BIBLIOTECAS | sys.stdlib_module_names for m in modulos):
            return False
    return hay


def raiz(nodo: ast.expr) -> str:
    """El nombre del que cuelga una cadena de atributos, elementos y llamadas."""
    while isinstance(nodo, ast.Attribute | ast.Subscript):
        nodo = nodo.value
    return nodo.id if isinstance(nodo, ast.Name) else ""


def _llega_a_todo(nodo: ast.AST) -> bool:
    """Dice si con eso se cambia cualquier cosa sin que se vea cuál."""
    match nodo:
        case ast.Attribute(value=ast.Name(id="sys"), attr="modules") | ast.Attribute(attr="__dict__" | "exec"):
            return True
    return False


def _sin_llamada(decorador: ast.expr) -> ast.expr | None:
    decorador = decorador.func if isinstance(decorador, ast.Call) else decorador
    return decorador if isinstance(decorador, ast.Attribute) else None
