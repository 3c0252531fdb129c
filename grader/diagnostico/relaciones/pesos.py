"""Relaciones entre unos pesos y los que daría el softmax de otros puntajes, o en otra dimensión. Puro."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from grader.diagnostico.relaciones.pares import Buscar, Par, Relacion, dimension, escribir, tal_cual
from grader.juicio import Numeros

# Los pesos más pequeños no conservan los puntajes de que salieron.
PESO_MINIMO = 1e-4


def escalas_de_puntajes(pares: Sequence[Par]) -> list[tuple[Par, float]]:
    """Por cuánto habría que multiplicar los puntajes de unos pesos para que salieran los otros, si todos lo son.

    Los logaritmos de unos pesos son sus puntajes, salvo una constante en cada fila. De los pesos casi todos 0 no se
    puede saber; los demás tienen que ser la mitad al menos.
    """
    escalas = []
    for par in pares:
        tablas = par.esperado, par.obtenido
        son_pesos = par.misma_forma and par.esperado.ndim and par.esperado.shape[-1] >= 2
        if not son_pesos or any((t < 0).any() or np.abs(t.sum(-1) - 1).max() > 1e-3 for t in tablas):
            return []
        vistos = (par.esperado > PESO_MINIMO) & (par.obtenido > PESO_MINIMO)
        unos, otros = (_centrar(np.log(np.where(vistos, t, 1.0)), vistos) for t in tablas)
        if vistos.sum() < 4 or np.abs(unos).max() < 0.05 or not vistos.sum(-1).all():
            continue
        escala = float((unos * otros).sum() / np.square(unos).sum())
        if not np.allclose(unos * escala, otros, rtol=5e-3, atol=5e-3):
            return []
        escalas.append((par, escala))
    return escalas if 2 * len(escalas) >= len(pares) else []


def _centrar(filas: Numeros, vistos: Any) -> Numeros:
    """Resta a cada fila su media, contando solo lo que se ve."""
    medias = np.where(vistos, filas, 0).sum(-1, keepdims=True) / np.maximum(vistos.sum(-1, keepdims=True), 1)
    return np.where(vistos, filas - medias, 0.0)


def salen_con(pares: Sequence[Par], escalas: Sequence[float]) -> bool:
    """Si de verdad salen esos pesos al multiplicar los puntajes de cada par por lo suyo.

    También donde no se pudo medir; salvo si hay pesos tan pequeños que ya no se sabe de qué puntajes salieron.
    """
    for par, escala in zip(pares, escalas, strict=True):
        if (par.esperado > PESO_MINIMO).all():
            previstos = par.esperado**escala
            previstos = previstos / previstos.sum(-1, keepdims=True)
            if not np.allclose(previstos, par.obtenido, rtol=2e-2, atol=2e-3):
                return False
    return True


# Por debajo, los pesos salen todos iguales y el factor no es más que el ruido de la cuenta.
FACTOR_MINIMO = 1e-4


def _puntajes_por_un_factor(pares: Sequence[Par]) -> Relacion | None:
    escalas = [escala for _, escala in escalas_de_puntajes(pares)]
    if not escalas or not np.allclose(escalas, escalas[0], rtol=1e-2) or abs(escalas[0] - 1) < 2e-2:
        return None
    if abs(escalas[0]) < FACTOR_MINIMO:
        return None
    if not salen_con(pares, [escalas[0]] * len(pares)):
        return None
    if abs(escalas[0] + 1) < 2e-2:
        return tal_cual("Salen los pesos que daría el softmax con los puntajes cambiados de signo.")
    cuanto = escribir(float(f"{escalas[0]:.2g}"))
    return Relacion(
        f"Salen los pesos que daría el softmax con los puntajes multiplicados por {cuanto}.",
        "Salen los pesos que daría el softmax con los puntajes multiplicados por un número.",
    )


def _softmax_en_otra_dimension(pares: Sequence[Par]) -> Relacion | None:
    """Suman 1 a lo largo de otra, y sus logaritmos solo difieren en un sumando por fila y otro por lo que suma 1."""
    if not all(p.misma_forma and p.esperado.ndim >= 2 and (p.esperado > PESO_MINIMO).all() for p in pares):
        return None
    if not all((p.obtenido > 0).all() and _suman_uno(p.esperado, -1) for p in pares):
        return None
    for eje in range(-2, -min(p.esperado.ndim for p in pares) - 1, -1):
        grandes = [p for p in pares if min(p.esperado.shape[-1], p.esperado.shape[eje]) > 1]
        if grandes and all(_suman_uno(p.obtenido, eje) and _se_separan(p, eje) for p in pares):
            return tal_cual(f"Salen los pesos que daría el softmax en {dimension(eje, pares)}, y no en la última.")
    return None


def _suman_uno(tabla: Numeros, eje: int) -> bool:
    return bool(np.abs(tabla.sum(eje) - 1).max() <= 1e-3)


def _se_separan(par: Par, eje: int) -> bool:
    diferencia = np.log(par.obtenido) - np.log(par.esperado)
    de_fila, de_grupo = diferencia.mean(-1, keepdims=True), diferencia.mean(eje, keepdims=True)
    resto = diferencia - de_fila - de_grupo + de_fila.mean(eje, keepdims=True)
    return bool(np.abs(resto).max() <= 1e-3)


PESOS: tuple[Buscar, ...] = (_puntajes_por_un_factor, _softmax_en_otra_dimension)
