"""Lo que se sabe de una instrucción sin ejecutarla: qué nombres ata, cuáles lee y qué les cambia por dentro.

Los nombres salen de compilarla: quién es local y quién no lo decide Python, no una imitación suya.
"""

from __future__ import annotations
import __future__

import ast
import dis
import inspect
import sys
import types
from collections.abc import Iterable
from dataclasses import dataclass, field

from grader.ejecucion.lectura.implicitos import cambian_sin_verse
from grader.ejecucion.lectura.por_dentro import PorDentro, mirar_archivos, mirar_dentro, raiz
from grader.ejecucion.lectura.sintaxis import nombres_atados, nombres_en

BIBLIOTECAS = frozenset({
    "torch", "numpy", "math", "cmath", "matplotlib", "seaborn", "pandas", "scipy", "sklearn", "torchvision", "time",
    "datetime", "os", "sys", "json", "IPython", "itertools", "functools", "statistics", "collections", "typing",
    "dataclasses", "fractions", "decimal", "pathlib",
})  # fmt: skip
# Con esto se cambia o se lee cualquier nombre sin que se vea cuál; lo segundo, solo si corre al cargar.
_OPACAS, _OPACAS_AL_CARGAR = frozenset({"exec", "globals"}), frozenset({"eval", "setattr", "delattr", "vars", "locals"})

# La opción de compilar con que las anotaciones se guardan como texto.
SIN_EVALUAR = __future__.annotations.compiler_flag
_LEE = {dis.opmap[n]: n == "LOAD_GLOBAL" for n in ("LOAD_NAME", "LOAD_GLOBAL") if n in dis.opmap}
_LEE |= {dis.opmap[n]: False for n in ("LOAD_FROM_DICT_OR_GLOBALS",) if n in dis.opmap}
_ATA_AQUI = frozenset(dis.opmap[n] for n in ("STORE_NAME", "DELETE_NAME"))
_ATA_FUERA = frozenset(dis.opmap[n] for n in ("STORE_GLOBAL", "DELETE_GLOBAL"))
_EN_EL_ACTO = frozenset({"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"})


@dataclass(slots=True)
class Rasgos(PorDentro):
    """Lo que hace una instrucción del nivel superior.

    `lee` es lo que necesita para ejecutarse y `leera`, lo que necesitarán las funciones que define; `ata` son los
    nombres que define y `de_lleno` dice si borra lo que hubiera en ellos; `retocara` son aquellos cuyo objeto cambiarán
    sus funciones, y `globales`, los que atarán; `fija` dice si lo que da no se puede cambiar por dentro;
    `imprevista`, si quizá cambie cualquier nombre más tarde, y `delicada`, si define una clase cuyos objetos cambian
    sin que se vea.
    """

    instruccion: ast.stmt
    codigo: types.CodeType | None = None
    ata: set[str] = field(default_factory=set)
    lee: set[str] = field(default_factory=set)
    leera: set[str] = field(default_factory=set)
    globales: set[str] = field(default_factory=set)
    retocara: set[str] = field(default_factory=set)
    de_lleno: bool = False
    fija: bool = False
    imprevista: bool = False
    delicada: bool = False


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
    mirar_archivos(instruccion, rasgos)
    match instruccion:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            rasgos.de_lleno = True
            rasgos.retoca |= {raiz(d) for d in map(_sin_llamada, instruccion.decorator_list) if d} - {""}
            rasgos.delicada = cambian_sin_verse(instruccion)
            _mirar_lo_que_hara(instruccion, rasgos)
        case ast.Import() | ast.ImportFrom():
            rasgos.todo = any(alias.name == "*" for alias in instruccion.names)
        case _:
            rasgos.de_lleno = _ata_de_lleno(instruccion)
            rasgos.fija = isinstance(instruccion, ast.Assign | ast.AnnAssign) and _es_fijo(instruccion.value)
            mirar_dentro(instruccion, rasgos)
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
    suyos = PorDentro()
    mirar_dentro(definicion, suyos)
    de_fuera = rasgos.leera | rasgos.lee
    rasgos.toca, rasgos.retocara = suyos.toca & de_fuera, suyos.retoca & de_fuera
    rasgos.pasa |= {f"{nombre} !" for nombre in (suyos.retoca | suyos.metodos) & de_fuera}
    rasgos.pasa |= {entrega for entrega in suyos.pasa if entrega.partition(" ")[0] in de_fuera}


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
        if any(m.partition(".")[0] not in BIBLIOTECAS | sys.stdlib_module_names for m in modulos):
            return False
    return hay


def _llega_a_todo(nodo: ast.AST) -> bool:
    """Dice si con eso se cambia cualquier cosa sin que se vea cuál."""
    match nodo:
        case ast.Attribute(value=ast.Name(id="sys"), attr="modules") | ast.Attribute(attr="__dict__" | "exec"):
            return True
    return False


def _sin_llamada(decorador: ast.expr) -> ast.expr | None:
    decorador = decorador.func if isinstance(decorador, ast.Call) else decorador
    return decorador if isinstance(decorador, ast.Attribute) else None
