"""Relaciones de lugar: los números son los que deben y están en otro sitio, o no dependen de nada. Puro."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from grader.relaciones.pares import ATOL, RTOL, Buscar, Numeros, Par, Relacion, dimension, escribir, iguales, tal_cual
from grader.valores import BASURA

# Los números que se leen donde nadie ha escrito: no salen de ninguna cuenta.
SIN_ESCRIBIR = [
    float(np.frombuffer(bytes([basura]) * 8, dtype)[0])
    for basura in (BASURA, BASURA ^ 0xFF)
    for dtype in (np.float32, np.float64, np.int32, np.int64)
]
# Cuántos lugares de desplazamiento se prueban.
CORRIMIENTOS = (1, -1, 2, -2)


# --- Lo que sale no depende de lo que entra ------------------------------------------------------------------------


def _sin_escribir(pares: Sequence[Par]) -> Relacion | None:
    if not all(np.isin(p.obtenido, SIN_ESCRIBIR).any() for p in pares):
        return None
    return tal_cual("En el resultado hay memoria sin escribir: se reservó un tensor (`torch.empty`) y no se llenó.")


def _constante(pares: Sequence[Par]) -> Relacion | None:
    todos = np.concatenate([p.obtenido.ravel() for p in pares])
    if (
        np.ptp(todos) > ATOL
        or len(pares) < 2
        or len(np.unique(np.concatenate([p.esperado.ravel() for p in pares]))) < 2
    ):
        return None
    return Relacion(
        f"En todos los casos que fallan sale {escribir(float(todos[0]))}, sean cuales sean las entradas.",
        "En todos los casos que fallan sale el mismo número, sean cuales sean las entradas.",
    )


def _siempre_lo_mismo(pares: Sequence[Par]) -> Relacion | None:
    primero = pares[0]
    if len(pares) < 3 or all(iguales(primero.esperado, p.esperado) for p in pares):
        return None
    if not all(iguales(primero.obtenido, p.obtenido) for p in pares):
        return None
    return tal_cual("En todos los casos que fallan sale lo mismo: en ellos, el resultado no depende de las entradas.")


def _repetidas(eje: int, minimo: int, frase: str) -> Buscar:
    """Busca que lo obtenido no cambie a lo largo de una dimensión en que lo esperado sí."""

    def buscar(pares: Sequence[Par]) -> Relacion | None:
        if not all(p.misma_forma and p.obtenido.ndim >= -eje and p.obtenido.shape[eje] >= minimo for p in pares):
            return None
        if not all(np.ptp(p.obtenido, axis=eje).max() <= ATOL < np.ptp(p.esperado, axis=eje).max() for p in pares):
            return None
        return tal_cual(frase)

    return buscar


_filas_iguales = _repetidas(-2, 3, "Todas las filas salen iguales, y no deberían.")
_filas_parejas = _repetidas(-1, 2, "En cada fila salen todos los números iguales, y no deberían.")


# --- Los mismos números en otro lugar ------------------------------------------------------------------------------


def _traspuesta(pares: Sequence[Par]) -> Relacion | None:
    if not all(p.esperado.ndim >= 2 and iguales(np.swapaxes(p.esperado, -1, -2), p.obtenido) for p in pares):
        return None
    return tal_cual("Los números son los esperados, pero traspuestos: filas y columnas están cambiadas.")


def _otra_forma(pares: Sequence[Par]) -> Relacion | None:
    if not all(not p.misma_forma and p.esperado.size == p.obtenido.size for p in pares):
        return None
    if not all(iguales(p.esperado.ravel(), p.obtenido.ravel()) for p in pares):
        return None
    return tal_cual("Los números y su orden son los esperados; solo cambia la forma del tensor.")


def _otro_orden(pares: Sequence[Par]) -> Relacion | None:
    """Las mismas porciones a lo largo de una dimensión, colocadas en otro orden."""
    if not all(p.misma_forma and p.esperado.ndim > 0 for p in pares):
        return None
    for eje in _ejes(pares):
        if all(iguales(np.flip(p.esperado, eje), p.obtenido) for p in pares):
            return tal_cual(f"Los números son los esperados, pero al revés a lo largo de {dimension(eje)}.")
        if all(_son_las_mismas_porciones(p.esperado, p.obtenido, eje) for p in pares):
            return tal_cual(f"Los números son los esperados, pero en otro orden a lo largo de {dimension(eje)}.")
    if all(p.esperado.shape[-1] >= 2 and iguales(np.sort(p.esperado), np.sort(p.obtenido)) for p in pares):
        return tal_cual("Cada fila tiene los números esperados, pero en otro orden.")
    return None


def _ejes(pares: Sequence[Par]) -> range:
    return range(-1, -min(p.esperado.ndim for p in pares) - 1, -1)


def _son_las_mismas_porciones(esperado: Numeros, obtenido: Numeros, eje: int) -> bool:
    unas = np.moveaxis(esperado, eje, 0).reshape(esperado.shape[eje], -1)
    otras = np.moveaxis(obtenido, eje, 0).reshape(obtenido.shape[eje], -1)
    if len(unas) < 2:
        return False
    libres = list(range(len(otras)))
    for una in unas:
        elegida = next((i for i in libres if np.allclose(una, otras[i], rtol=RTOL, atol=ATOL)), None)
        if elegida is None:
            return False
        libres.remove(elegida)
    return True


def _corridos(pares: Sequence[Par]) -> Relacion | None:
    """Lo esperado, unos lugares antes o después; lo que entra por el borde puede ser cualquier cosa."""
    if not all(p.misma_forma and p.esperado.ndim > 0 for p in pares):
        return None
    for eje in _ejes(pares):
        for cuantos in CORRIMIENTOS:
            vistos = [p for p in pares if p.esperado.shape[eje] > 2 * abs(cuantos)]
            if 2 * len(vistos) >= len(pares) and all(_esta_corrido(p, eje, cuantos) for p in vistos):
                lugares = "un lugar" if abs(cuantos) == 1 else f"{abs(cuantos)} lugares"
                hacia = "después" if cuantos > 0 else "antes"
                frase = f"Los números esperados salen {{}} {hacia} de donde deben, a lo largo de {dimension(eje)}."
                return Relacion(frase.format(lugares), frase.format("unos lugares"))
    return None


def _esta_corrido(par: Par, eje: int, cuantos: int) -> bool:
    esperado, obtenido = (np.moveaxis(t, eje, 0) for t in (par.esperado, par.obtenido))
    uno = esperado[:-cuantos] if cuantos > 0 else esperado[-cuantos:]
    otro = obtenido[cuantos:] if cuantos > 0 else obtenido[:cuantos]
    return bool(np.ptp(uno, axis=0).max() > ATOL) and iguales(uno, otro)


def _de_mas_o_de_menos(pares: Sequence[Par]) -> Relacion | None:
    """Lo esperado con algo más al final de una dimensión, o sin el final."""
    if any(p.misma_forma or p.esperado.ndim != p.obtenido.ndim or p.esperado.ndim == 0 for p in pares):
        return None
    for eje in _ejes(pares):
        comunes = [min(p.esperado.shape[eje], p.obtenido.shape[eje]) for p in pares]
        recortados = [
            [np.take(t, range(comun), eje) for t in (p.esperado, p.obtenido)]
            for p, comun in zip(pares, comunes, strict=True)
        ]
        if all(comun > 0 and iguales(*dos) for comun, dos in zip(comunes, recortados, strict=True)):
            if all(p.obtenido.shape[eje] > p.esperado.shape[eje] for p in pares):
                return tal_cual(f"Lo esperado está entero, pero sobra algo al final de {dimension(eje)}.")
            if all(p.obtenido.shape[eje] < p.esperado.shape[eje] for p in pares):
                return tal_cual(f"Lo que sale es lo esperado, pero falta el final de {dimension(eje)}.")
    return None


FIJAS: tuple[Buscar, ...] = (_sin_escribir, _constante, _siempre_lo_mismo)
COLOCADAS: tuple[Buscar, ...] = (
    _traspuesta, _otra_forma, _otro_orden, _corridos, _de_mas_o_de_menos, _filas_iguales, _filas_parejas,
)  # fmt: skip
