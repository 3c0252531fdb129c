"""Unos pocos números de un resultado: si ya no coinciden, no hace falta comparar lo demás. Puro.

Sirve para descartar deprisa cientos de huellas; lo que no descarta se compara entero con `comparar`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from grader.modelo import Resultado, Salida, Sellada
from grader.modelo.valores import Arreglo, Escalar, Mapa, Secuencia, Valor, a_numpy

Muestra = tuple[float, ...]
# Más ancho que cualquier tolerancia de la tabla; las declaradas cuentan aparte.
_RTOL, _ATOL = 2e-2, 1e-3


def tomar_muestra(resultado: Resultado) -> Muestra | None:
    """Los números de muestra de una salida, siempre los mismos lugares; `None` si no hubo salida o no se puede leer."""
    return _muestra(resultado.valor) if isinstance(resultado, Salida) and not isinstance(resultado, Sellada) else None


def _muestra(valor: Valor) -> Muestra:
    match valor:
        case Arreglo(dtype=dtype):
            return _de_numeros(a_numpy(valor).reshape(-1)) if dtype != "bool" else ()
        case Escalar(valor=bool() | str() | None):
            return ()
        case Escalar(valor=numero):
            return _de_numeros([numero])
        case Secuencia(elementos=elementos):
            numeros = [e.valor for e in elementos if isinstance(e, Escalar) and type(e.valor) in (int, float)]
            if len(numeros) == len(elementos):
                return _de_numeros(numeros)
            return tuple(n for e in elementos[:8] for n in _muestra(e))
        case Mapa(pares=pares):
            return tuple(n for _, v in sorted(pares, key=lambda par: par[0])[:8] for n in _muestra(v))
        case _:
            return ()


def _de_numeros(numeros: Sequence[object] | np.ndarray[tuple[int], np.dtype[np.generic]]) -> Muestra:
    cuantos = len(numeros)
    if cuantos == 0:
        return ()
    return tuple(float(numeros[i]) for i in (0, cuantos // 3, cuantos // 2, cuantos - 1))  # type: ignore[arg-type]  # son números


def se_descartan(una: Muestra | None, otra: Muestra | None, atol: float, rtol: float, veces: float = 1.0) -> bool:
    """Dice si dos resultados con estas muestras se apartan seguro más de esas `veces` lo permitido."""
    if una is None or otra is None:
        return False  # sin salida no hay números: que decida la comparación entera
    if len(una) != len(otra):
        return True
    fijo, relativo = veces * (_ATOL + atol), veces * max(_RTOL, rtol)
    for a, b in zip(una, otra, strict=True):
        if a == b or (math.isnan(a) and math.isnan(b)):
            continue
        if not abs(a - b) <= fijo + relativo * max(abs(a), abs(b)):
            return True
    return False
