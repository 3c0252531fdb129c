"""Cuándo una respuesta a mano recibe dos valores distintos en un mismo archivo: cuenta el último, y se dice cuáles son.

Lo que no se ejecutó se lee si está escrito, como `(0.16, 0.42)` o `1 / math.sqrt(2)`. Un mismo valor con más o menos
decimales no son dos, y un valor que sale del anterior (`suma += 1`) tampoco.
"""

from __future__ import annotations

import ast
import math
import operator
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from grader.ejecucion.lectura.respuestas import Instrucciones, responden
from grader.modelo.valores import Ajeno, Modulo, Valor, a_python, recorrer

TOPE_DE_NUMEROS, TOPE_DE_CAMBIOS = 200, 20
_OPERA: Mapping[type[ast.operator], Callable[[float, float], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv, ast.Pow: math.pow,
}  # fmt: skip
_DE_CALCULO = frozenset({"math", "np", "numpy", "torch"})
_FUNCIONES = frozenset({"sqrt", "exp", "log", "log2", "log10", "pow"})


@dataclass(slots=True)
class Cambios:
    """Los valores que va teniendo cada nombre, con el lugar de la instrucción que se los dio."""

    nombres: Collection[str]
    vistos: dict[str, list[tuple[int, Any]]] = field(default_factory=dict)

    def mirar(self, lugar: int, espacio: Mapping[str, Any]) -> None:
        """Apunta lo que ha cambiado con una instrucción."""
        for nombre in self.nombres:
            if nombre not in espacio:
                continue
            suyos = self.vistos.setdefault(nombre, [])
            if not suyos or suyos[-1][1] is not espacio[nombre]:
                suyos.append((lugar, espacio[nombre]))
                del suyos[:-TOPE_DE_CAMBIOS]


def buscar_dobles(
    instrucciones: Instrucciones,
    sin: Collection[int],
    cambios: Cambios,
    espacio: Mapping[str, Any],
    leer: Callable[[Any], Valor],
) -> Iterator[tuple[str, int, int]]:
    """Cada nombre con dos valores distintos, y los lugares de lo que da el otro y de lo que da el que cuenta.

    `leer` copia un objeto, que es ajeno, como un valor.
    """
    veces = Counter(n for _, atados in instrucciones for n in atados & frozenset(cambios.nombres))
    quiza = [n for n in cambios.nombres if veces[n] > 1 or len(cambios.vistos.get(n, ())) > 1]
    for nombre, (atan, suyas) in responden(instrucciones, quiza, sin).items() if quiza else ():
        vistos = cambios.vistos.get(nombre, [])
        ultima = next((lugar for lugar, dado in reversed(vistos) if dado is espacio.get(nombre)), None)
        if ultima is None or (cuenta := _leido(leer(espacio[nombre]))) is None:
            continue
        dados = [(x, _escrito(instrucciones[x][0], nombre)) for x in suyas]
        dados += [(x, _leido(leer(d))) for x, d in vistos if x in suyas or x not in atan]
        otras = [x for x, d in dados if x < ultima and d is not None and not _son_iguales(d, cuenta)]
        if otras and not _sale_del_anterior(instrucciones, nombre, max(otras), ultima, atan):
            yield nombre, max(otras), ultima


def _sale_del_anterior(
    instrucciones: Instrucciones, nombre: str, desde: int, hasta: int, atan: Collection[int]
) -> bool:
    """Si lo que da un valor, desde una instrucción hasta otra, usa el que había."""
    quienes = [x for x in range(desde + 1, hasta + 1) if x in atan]
    if hasta not in atan:  # lo cambia una función, que puede ser cualquiera
        quienes = [x for x, (arbol, _) in enumerate(instrucciones) if _tiene_global(arbol, nombre)]
    return any(_usa(instrucciones[x][0], nombre) for x in quienes)


def _tiene_global(arbol: ast.stmt, nombre: str) -> bool:
    return any(isinstance(n, ast.Global) and nombre in n.names for n in ast.walk(arbol))


def _usa(arbol: ast.stmt, nombre: str) -> bool:
    nodos = list(ast.walk(arbol))
    retocados = [n.target for n in nodos if isinstance(n, ast.AugAssign)]
    return any(isinstance(n, ast.Name) and n.id == nombre and isinstance(n.ctx, ast.Load) for n in nodos) or any(
        isinstance(n, ast.Name) and n.id == nombre for n in retocados
    )


# --- Lo que está escrito -------------------------------------------------------------------------------------------


def _escrito(instruccion: ast.stmt, nombre: str) -> list[Any] | None:
    """El valor escrito que una asignación da a un nombre; `None` si no es una asignación o hay que calcularlo."""
    match instruccion:
        case ast.Assign(targets=[ast.Name(id=suyo)], value=valor) if suyo == nombre:
            pass
        case ast.AnnAssign(target=ast.Name(id=suyo), value=ast.expr() as valor) if suyo == nombre:
            pass
        case ast.Assign(targets=[ast.Tuple(elts=suyos)], value=ast.Tuple(elts=dados)) if len(suyos) == len(dados):
            pares = zip(suyos, dados, strict=True)
            hallado = [d for s, d in pares if isinstance(s, ast.Name) and s.id == nombre]
            if len(hallado) != 1:
                return None
            (valor,) = hallado
        case _:
            return None
    try:
        return _aplanar(_valor_de(valor))
    except (ValueError, TypeError, ArithmeticError, RecursionError):
        return None


def _valor_de(expresion: ast.expr) -> Any:
    """El valor de una expresión sin nombres que no sean de una biblioteca. Error: `ValueError` si no es de esas."""
    match expresion:
        case ast.Constant(value=dato) if dato is not ...:
            return dato
        case ast.Tuple(elts=dentro) | ast.List(elts=dentro):
            return [_valor_de(d) for d in dentro]
        case ast.Set(elts=dentro):
            return {_valor_de(d) for d in dentro}
        case ast.Dict(keys=claves, values=valores):
            return {_valor_de(c): _valor_de(v) for c, v in zip(claves, valores, strict=True) if c is not None}
        case ast.UnaryOp(op=ast.USub(), operand=de):
            return -_valor_de(de)
        case ast.BinOp(left=a, op=operador, right=b) if type(operador) in _OPERA:
            return _OPERA[type(operador)](float(_valor_de(a)), float(_valor_de(b)))
        case ast.Attribute(value=ast.Name(id=modulo), attr="pi" | "e" | "inf" as cual) if modulo in _DE_CALCULO:
            return getattr(math, cual)
        case ast.Call(func=ast.Attribute(value=ast.Name(id=modulo), attr=cual), args=args) if modulo in _DE_CALCULO:
            return _valor_de_llamar(modulo, cual, args)
    raise ValueError


def _valor_de_llamar(modulo: str, cual: str, argumentos: Sequence[ast.expr]) -> Any:
    if cual in ("tensor", "array") and argumentos:
        return _valor_de(argumentos[0])
    if cual in _FUNCIONES and modulo == "math":
        return getattr(math, cual)(*map(_valor_de, argumentos))
    raise ValueError


# --- Si son el mismo -----------------------------------------------------------------------------------------------


def _leido(valor: Valor) -> list[Any] | None:
    return None if any(isinstance(v, Ajeno | Modulo) for v in recorrer(valor)) else _aplanar(a_python(valor))


def _aplanar(dato: Any) -> list[Any] | None:
    """Los números y los textos de un valor; `None` si lleva otra cosa o son demasiados."""
    sueltos = list(islice(_sueltos(dato), TOPE_DE_NUMEROS + 1))
    return sueltos if len(sueltos) <= TOPE_DE_NUMEROS and None not in sueltos else None


def _sueltos(dato: Any) -> Iterator[Any]:
    match dato:
        case bool() | int() | float():
            yield dato
        case str():
            yield dato.strip().casefold()
        case tuple() | list():
            for uno in dato:
                yield from _sueltos(uno)
        case set():
            yield from sorted(map(str, dato))
        case dict():
            for clave, uno in sorted(dato.items(), key=str):
                yield str(clave)
                yield from _sueltos(uno)
        case _ if hasattr(dato, "tolist"):
            yield from _sueltos(dato.tolist() if dato.size <= TOPE_DE_NUMEROS else None)
        case _:
            yield None


def _son_iguales(unos: Sequence[Any], otros: Sequence[Any]) -> bool:
    return len(unos) == len(otros) and all(_es_igual(a, b) for a, b in zip(unos, otros, strict=True))


def _es_igual(uno: Any, otro: Any) -> bool:
    """Si dos números son el mismo, quizá uno con menos decimales, redondeado o cortado; o dos textos iguales."""
    if isinstance(uno, str) or isinstance(otro, str) or isinstance(uno, bool) or isinstance(otro, bool):
        return bool(uno == otro)
    if not (math.isfinite(uno) and math.isfinite(otro)):
        return bool(uno == otro or (math.isnan(uno) and math.isnan(otro)))
    if math.isclose(uno, otro, rel_tol=1e-5, abs_tol=1e-9):
        return True
    corto, largo = sorted((float(uno), float(otro)), key=_decimales)
    cuantos = _decimales(corto)
    if cuantos == _decimales(largo) or isinstance(uno, int) or isinstance(otro, int):
        return False
    cortado = math.trunc(largo * 10**cuantos) / 10**cuantos
    return math.isclose(corto, round(largo, cuantos)) or math.isclose(corto, cortado)


def _decimales(numero: float) -> int:
    escrito = repr(numero)
    return len(escrito.partition(".")[2]) if "e" not in escrito else 17
