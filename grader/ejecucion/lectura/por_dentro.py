"""Lo que una instrucción les cambia por dentro a los objetos, o deja que otro les cambie, visto sin ejecutarla."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field

from grader.ejecucion.lectura import metodos
from grader.ejecucion.lectura.sintaxis import nombres_en

# Funciones que llaman a lo primero que reciben; a lo que se da como `key`, todas las que lo admiten.
_LLAMAN = frozenset({"map", "filter", "iter", "reduce", "starmap", "takewhile", "dropwhile", "filterfalse"})
# Con qué se escribe un archivo y con qué se lee.
_ABREN = frozenset(
    {"open", "load", "read_text", "read_bytes", "loadtxt", "genfromtxt", "fromfile", "read_csv", "read_json"}
)
_ESCRIBEN = frozenset(
    {"open", "save", "savez", "savetxt", "tofile", "dump", "write_text", "write_bytes", "to_csv", "to_json", "write"}
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
_PIDEN_CAMBIARLO = frozenset({"out", "inplace"})
_CAMBIAN_LO_QUE_RECIBEN = frozenset({
    "copyto", "delitem", "fill_diagonal", "heapify", "heappop", "heappush", "insort", "insort_left", "insort_right",
    "place", "put", "putmask", "register_parametrization", "setitem", "shuffle", "spectral_norm", "weight_norm",
})  # fmt: skip
# Con esto se entrega lo que un módulo lleva dentro, y quien lo recibe puede cambiarlo más tarde.
_ENTREGAN = frozenset(
    {"parameters", "named_parameters", "buffers", "named_buffers", "modules", "named_modules", "children"}
)
# Con esto, lo que lleva dentro cualquier objeto.
_DEJAN_VER = frozenset({
    "values", "items", "get", "setdefault", "pop", "state_dict", "numpy", "detach", "contiguous", "view", "view_as",
    "reshape", "flatten", "unflatten", "ravel", "expand", "expand_as", "transpose", "permute", "swapaxes", "movedim",
    "t", "squeeze", "unsqueeze", "split", "chunk", "unbind", "select", "narrow", "unfold", "diagonal",
})  # fmt: skip
# Funciones cuyo resultado guarda lo que reciben, además de las clases.
_RETIENEN = frozenset({"partial", "from_numpy", "as_tensor", "asarray"})
# Lo que se lee de un objeto y no deja cambiarlo.
_SOLO_DICEN = frozenset({"shape", "dtype", "device", "ndim", "size", "training"})
# Funciones que solo miran lo que reciben y no lo guardan ni lo devuelven.
_SOLO_MIRAN = frozenset({"print", "len", "sum", "max", "min", "any", "all", "display", "pprint", "str", "repr"})


@dataclass(slots=True, kw_only=True)
class PorDentro:
    """Los nombres cuyo objeto cambia una instrucción, o puede cambiar.

    `retoca` son los que cambia sin duda; `metodos`, los que quizá, porque llama a un método suyo, y `del_modulo`, los
    módulos a los que eso les cambia lo que calculan los demás; `pasa`, los que llama o entrega a una función, que
    podría cambiarlos; `alias`, los nombres nuevos y aquello que ya tenía otro a lo que llevan; `toca`, los que quizá
    cambia o llama, ahora o en sus funciones. `todo` dice si ata nombres que no se ven (`import *`); `escribe` y `abre`,
    si escribe o lee archivos, y `opaca`, si no se puede saber qué hace.
    """

    retoca: set[str] = field(default_factory=set)
    metodos: set[str] = field(default_factory=set)
    del_modulo: set[str] = field(default_factory=set)
    pasa: set[str] = field(default_factory=set)
    alias: set[tuple[str, str]] = field(default_factory=set)
    toca: set[str] = field(default_factory=set)
    todo: bool = False
    escribe: bool = False
    abre: bool = False
    opaca: bool = False


def mirar_archivos(instruccion: ast.stmt, suyo: PorDentro) -> None:
    """Apunta si una instrucción, o lo que define, escribe o lee archivos."""
    llamadas = {_ultimo(n.func) for n in ast.walk(instruccion) if isinstance(n, ast.Call)}
    suyo.escribe, suyo.abre = bool(llamadas & _ESCRIBEN), bool(llamadas & _ABREN)


def mirar_dentro(instruccion: ast.stmt, suyo: PorDentro) -> None:
    """Apunta lo que se cambia por dentro: atributos, elementos, métodos y lo que se entrega a otros."""
    for nodo in ast.walk(instruccion):
        _mirar_nodo(nodo, suyo)
        if isinstance(nodo, ast.Call):
            _mirar_llamada(nodo, suyo)
    suyo.pasa |= {f"{raiz(metodo)} !" for metodo in _los_que_entregan(instruccion)}
    suyo.toca |= suyo.retoca | suyo.metodos
    for nombres in (suyo.retoca, suyo.metodos, suyo.del_modulo):
        nombres.discard("")


def _mirar_nodo(nodo: ast.AST, suyo: PorDentro) -> None:
    match nodo:
        case ast.Attribute(ctx=ast.Store() | ast.Del()) | ast.Subscript(ctx=ast.Store() | ast.Del()):
            suyo.retoca.add(raiz(nodo))
        case ast.AugAssign(target=ast.Attribute() | ast.Subscript() as destino):
            suyo.retoca.add(raiz(destino))
        case ast.AugAssign(target=ast.Name(id=nombre)) | ast.Call(func=ast.Name(id=nombre)):
            suyo.toca.add(nombre)
        case ast.Assign(targets=destinos, value=valor):
            suyo.alias |= {par for destino in destinos for par in _alias(destino, valor)}
        case ast.For(target=destino, iter=valor) | ast.NamedExpr(target=destino, value=valor):
            suyo.alias |= set(_alias(destino, valor))
        case ast.Expr(value=ast.Call(func=ast.Attribute() as metodo)):
            (suyo.del_modulo if metodo.attr in _DE_MODULO else suyo.metodos).add(raiz(metodo))
        case ast.Import() | ast.ImportFrom() if any(alias.name == "*" for alias in nodo.names):
            suyo.todo = True


def _mirar_llamada(llamada: ast.Call, suyo: PorDentro) -> None:
    match llamada.func:
        case ast.Attribute(attr=metodo, value=ast.Call(func=ast.Name(id="get_ipython"))) if metodo.startswith("run_"):
            suyo.opaca |= metodo == "run_cell" or any(
                isinstance(a, ast.Constant) and str(a.value).split()[:1] == ["run"] for a in llamada.args[:1]
            )
            return
        case ast.Attribute(attr=metodo) if metodos.es_mutador(metodo):
            suyo.metodos.add(raiz(llamada.func))
        case ast.Attribute(attr=metodo) if metodos.quiza_cambia(metodo):
            suyo.pasa.add(f"{raiz(llamada.func)} !")
        case ast.Name(id=nombre):
            suyo.pasa.add(f"{nombre} ()")
    entregados = [*llamada.args, *(clave.value for clave in llamada.keywords)]
    a_quien = _a_quien(llamada.func, cambia=any(clave.arg in _PIDEN_CAMBIARLO for clave in llamada.keywords))
    suyo.pasa |= {f"{n} {a_quien}" for e in entregados for n in _nombres_de(e)}
    llamados = [
        *llamada.args[: _ultimo(llamada.func) in _LLAMAN],
        *(clave.value for clave in llamada.keywords if clave.arg == "key"),
    ]
    suyo.pasa |= {f"{raiz(e)} !" for e in entregados if isinstance(e, ast.Attribute) and metodos.es_mutador(e.attr)}
    suyo.pasa |= {f"{raiz(e)} !" for e in llamados if isinstance(e, ast.Attribute) and metodos.quiza_cambia(e.attr)}


def _a_quien(funcion: ast.expr, *, cambia: bool) -> str:
    """El nombre del que cuelga lo llamado: con «!», cambia lo que recibe; con «?», es de Python y no lo cambia."""
    if isinstance(funcion, ast.Name) and funcion.id in _INOCUAS:
        return funcion.id + "?"
    ultimo = _ultimo(funcion)
    peligro = cambia or ultimo in _CAMBIAN_LO_QUE_RECIBEN or (ultimo.endswith("_") and not ultimo.endswith("__"))
    return raiz(funcion) + ("!" if peligro else "")


def _ultimo(funcion: ast.expr) -> str:
    return funcion.attr if isinstance(funcion, ast.Attribute) else getattr(funcion, "id", "")


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
        case ast.Name() | ast.Attribute() | ast.Subscript() | ast.Call(func=ast.Attribute()):
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


def raiz(nodo: ast.expr) -> str:
    """El nombre del que cuelga una cadena de atributos, elementos y llamadas que dejan ver lo que hay dentro."""
    while True:
        match nodo:
            case ast.Name(id=nombre):
                return nombre
            case ast.Attribute(value=dentro) | ast.Subscript(value=dentro):
                nodo = dentro
            case ast.Call(func=ast.Attribute(attr=metodo, value=dentro)) if metodo in _DEJAN_VER:
                nodo = dentro
            case _:
                return ""
