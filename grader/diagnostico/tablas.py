"""Los números de un resultado de los que habla una propiedad, junto a los esperados, y cómo se escriben. Puro."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from grader.idioma import en_prosa
from grader.juicio import numero
from grader.modelo import Propiedad, Resultado, Salida
from grader.modelo.valores import FLOTANTES, Arreglo, a_numpy, elegir_salida

Numeros = npt.NDArray[np.float64]
# Lo esperado y lo obtenido en cada caso de una parte.
Parejas = Mapping[str, tuple[Resultado, Resultado]]
# Lo que se perdona antes de afirmar nada, según la precisión con que llegan los números.
MARGEN = 1e-3
_DE_OTRO_DTYPE = {"float16": 2e-2, "bfloat16": 1e-1}
# Los números y lo que se perdona en ellos.
Tabla = tuple[Numeros, float]


def tablas_de(
    propiedad: Propiedad, salidas: Sequence[str], pareja: tuple[Resultado, Resultado] | None
) -> tuple[Tabla, Tabla] | None:
    """Los números de lo esperado y de lo obtenido, cada uno con su margen; `None` si no son comparables."""
    if pareja is None:
        return None
    esperado, obtenido = (_elegir_salida(propiedad, salidas, resultado) for resultado in pareja)
    if esperado is None or obtenido is None or esperado.forma != obtenido.forma or math.prod(esperado.forma) == 0:
        return None
    return _numeros(esperado), _numeros(obtenido)


def _elegir_salida(propiedad: Propiedad, salidas: Sequence[str], resultado: Resultado) -> Arreglo | None:
    """El tensor del que habla la propiedad, si está donde debe y es de números con decimales."""
    if not isinstance(resultado, Salida):
        return None
    valor = elegir_salida(resultado.valor, salidas, propiedad.de)
    return valor if isinstance(valor, Arreglo) and valor.dtype in FLOTANTES and valor.forma else None


def _numeros(arreglo: Arreglo) -> Tabla:
    with np.errstate(invalid="ignore"):
        return a_numpy(arreglo).astype(np.float64), _DE_OTRO_DTYPE.get(arreglo.dtype, MARGEN)


def decir(dato: Any) -> str:
    """Un número en la prosa, con pocas cifras."""
    suelto = float(dato)
    return en_prosa(numero(round(suelto, 4 if abs(suelto) < 100 else 2) if math.isfinite(suelto) else suelto))
