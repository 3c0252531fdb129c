"""De un valor a sus números, para hacer cuentas con ellos. Puro."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from grader.modelo.valores import Arreglo, Escalar, Secuencia, Valor, a_numpy

Numeros = npt.NDArray[np.float64]


def numeros(valor: Valor) -> Numeros | None:
    """Los números de un tensor o de un escalar, si lo son."""
    match valor:
        case Arreglo(dtype=dtype) if dtype != "bool":
            return a_numpy(valor).astype(np.float64)
        case Escalar(valor=int() | float() as dato) if not isinstance(dato, bool):
            return np.asarray(dato, dtype=np.float64)
        case _:
            return None


def numeros_escritos(valor: Valor) -> Numeros | None:
    """Los números de una respuesta: uno, o varios en una tupla o en un vector."""
    if isinstance(valor, Secuencia):
        sueltos = [numeros(e) if isinstance(e, Escalar) else None for e in valor.elementos]
        tabla = np.array([s for s in sueltos if s is not None]) if all(s is not None for s in sueltos) else None
    else:
        tabla = numeros(valor)
    if tabla is None or tabla.ndim > 1 or not tabla.size or not np.isfinite(tabla).all():
        return None
    return tabla
