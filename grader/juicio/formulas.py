"""Las cuentas de un paso hecho a mano, escritas como dato: `exp(puntajes)`, `pesos @ ((2, 1), (3, 2))`.

Puro. Solo hay números, listas de números, los nombres que se dan y unas pocas funciones: nada que se pueda ejecutar.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np

from grader.juicio.numeros import Numeros

_OPERACIONES: Mapping[type[ast.AST], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
    ast.MatMult: operator.matmul,
}
_FUNCIONES: Mapping[str, Callable[[Any], Any]] = {
    "exp": np.exp,
    "raiz": np.sqrt,
    "suma": np.sum,
    "media": np.mean,
    "cuantos": np.size,
}


@cache
def nombres_de(formula: str) -> tuple[str, ...]:
    """Los nombres de que depende una fórmula, en su orden. Error: `SyntaxError`."""
    nombres = [n.id for n in ast.walk(_leer(formula)) if isinstance(n, ast.Name)]
    return tuple(dict.fromkeys(n for n in nombres if n not in _FUNCIONES))


def evaluar(formula: str, datos: Mapping[str, Numeros]) -> Numeros:
    """El resultado de una fórmula. Error: `ValueError`, si hay algo que no es una cuenta o los tamaños no casan."""
    with np.errstate(all="ignore"):
        return np.asarray(_evaluar(_leer(formula), datos), dtype=np.float64)


@cache
def _leer(formula: str) -> ast.expr:
    return ast.parse(formula, mode="eval").body


def _evaluar(nodo: ast.expr, datos: Mapping[str, Numeros]) -> Any:
    match nodo:
        case ast.Constant(value=int() | float() as dato):
            return dato
        case ast.Name(id=nombre) if nombre in datos:
            return datos[nombre]
        case ast.Tuple(elts=elementos) | ast.List(elts=elementos):
            return np.array([_evaluar(e, datos) for e in elementos])
        case ast.UnaryOp(op=ast.USub(), operand=dentro):
            return -_evaluar(dentro, datos)
        case ast.BinOp(left=uno, op=cual, right=otro) if type(cual) in _OPERACIONES:
            return _OPERACIONES[type(cual)](_evaluar(uno, datos), _evaluar(otro, datos))
        case ast.Call(func=ast.Name(id=nombre), args=[dentro], keywords=[]) if nombre in _FUNCIONES:
            return _FUNCIONES[nombre](_evaluar(dentro, datos))
    raise ValueError(f"no es una cuenta: {ast.unparse(nodo)}")
