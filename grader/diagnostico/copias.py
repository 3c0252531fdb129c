"""Las propiedades que comparan un caso con otro hecho de copias de un ejemplo suyo. Puro."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from grader.diagnostico.tablas import Numeros, Parejas, decir, tablas_de
from grader.modelo import Ley, Propiedad


def comparar_copias(propiedad: Propiedad, salidas: Sequence[str], parejas: Parejas) -> str:
    """Qué cambia de un ejemplo a sus copias, y cuánto; vacío si no cambia nada o no se puede afirmar."""
    if not se_comparan(propiedad, salidas, parejas):
        return ""
    tablas = _original_y_copias(propiedad, salidas, parejas)
    if tablas is None or hay_azar(propiedad, salidas, parejas):
        return ""
    original, copias, margen = tablas
    if not _difieren(original, copias[0], margen):
        return ""
    (caso,) = propiedad.casos
    cambia = _hasta(_salto(original, copias[0]))
    match propiedad.ley:
        case Ley.INDEPENDIENTE_DEL_BATCH:
            return f"el ejemplo {propiedad.ejemplo} de «{caso}» cambia{cambia} si lo acompañan otros"
        case Ley.EQUIVARIANTE:
            return f"con las palabras de un ejemplo de «{caso}» en otro orden, los números cambian{cambia}"
        case _:
            return f"con otras palabras al final de un ejemplo de «{caso}», lo de las primeras cambia{cambia}"


def hay_azar(propiedad: Propiedad, salidas: Sequence[str], parejas: Parejas) -> bool:
    """Si las copias de un mismo ejemplo no salen iguales, no se puede afirmar de qué depende el resultado."""
    tabla = tablas_de(propiedad, salidas, parejas.get(propiedad.copias))
    if tabla is None:
        return False
    copias, margen = tabla[1]
    if any(_difieren(tabla[0][0][0], copia, margen) for copia in tabla[0][0][1:]):
        return False
    return any(_difieren(copias[0], copia, margen) for copia in copias[1:])


def se_comparan(propiedad: Propiedad, salidas: Sequence[str], parejas: Parejas) -> bool:
    """Si en lo esperado un ejemplo y sus copias dan lo mismo, y tiene sentido preguntarlo."""
    tablas = _original_y_copias(propiedad, salidas, {caso: (debido, debido) for caso, (debido, _) in parejas.items()})
    if tablas is None:
        return False
    original, copias, margen = tablas
    return not any(_difieren(original, copia, margen) for copia in copias)


def _original_y_copias(
    propiedad: Propiedad, salidas: Sequence[str], parejas: Parejas
) -> tuple[Numeros, Numeros, float] | None:
    """Lo obtenido para un ejemplo, y lo obtenido para sus copias, en las mismas palabras; y su margen."""
    (caso,) = propiedad.casos
    uno = tablas_de(propiedad, salidas, parejas.get(caso))
    otro = tablas_de(propiedad, salidas, parejas.get(propiedad.copias))
    if uno is None or otro is None:
        return None
    (entero, margen), (copias, _) = uno[1], otro[1]
    if entero.ndim < 2 or copias.shape[0] < 2 or propiedad.ejemplo >= entero.shape[0]:
        return None
    original = entero[propiedad.ejemplo]
    if propiedad.palabras:
        if original.ndim < 2 or copias.shape[-2] != len(propiedad.palabras):
            return None
        if propiedad.ley == Ley.EQUIVARIANTE:
            original = original[..., propiedad.palabras, :]
        else:
            iguales = _cuantas_iguales(propiedad.palabras)
            original, copias = original[..., :iguales, :], copias[..., :iguales, :]
    return (original, copias, margen) if original.shape == copias.shape[1:] else None


def _cuantas_iguales(palabras: Sequence[int]) -> int:
    """Cuántas palabras del principio siguen en su lugar."""
    return next((lugar for lugar, palabra in enumerate(palabras) if lugar != palabra), len(palabras))


def _difieren(uno: Numeros, otro: Numeros, margen: float) -> bool:
    """Si algún número difiere en más del margen, en proporción si es grande."""
    with np.errstate(all="ignore"):
        permitida = margen * np.maximum(1.0, np.abs(uno))
        return bool((~_iguales(uno, otro) & ~(np.abs(uno - otro) <= permitida)).any())


def _salto(uno: Numeros, otro: Numeros) -> float:
    """La mayor diferencia; infinita si donde uno tiene un número el otro no lo tiene."""
    with np.errstate(all="ignore"):
        saltos = np.where(_iguales(uno, otro), 0.0, np.abs(uno - otro))
    return float(np.where(np.isfinite(saltos), saltos, np.inf).max(initial=0.0))


def _iguales(uno: Numeros, otro: Numeros) -> npt.NDArray[np.bool_]:
    iguales: npt.NDArray[np.bool_] = (uno == otro) | (np.isnan(uno) & np.isnan(otro))
    return iguales


def _hasta(diferencia: float) -> str:
    return f" hasta en {decir(diferencia)}" if math.isfinite(diferencia) else ""
