"""Relaciones de lugar: los números son los que deben y están en otro sitio, o no dependen de nada. Puro."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from grader.diagnostico.relaciones.pares import (
    EN_TODOS,
    Buscar,
    Par,
    Relacion,
    dimension,
    es_constante,
    escribir,
    iguales,
    tal_cual,
)
from grader.juicio import Numeros
from grader.modelo.valores import BASURA

# Los números que se leen donde nadie ha escrito: no salen de ninguna cuenta.
SIN_ESCRIBIR = [
    float(np.frombuffer(bytes([basura]) * 8, dtype)[0])
    for basura in (BASURA, BASURA ^ 0xFF)
    for dtype in (np.float32, np.float64, np.int32, np.int64)
]
# Cuántos lugares de desplazamiento se prueban.
CORRIMIENTOS = (1, -1, 2, -2)
# Hasta qué índice se prueba si lo que sale es solo una porción.
TOPE_DEL_INDICE = 4


# --- Lo que sale no depende de lo que entra ------------------------------------------------------------------------


def _sin_escribir(pares: Sequence[Par]) -> Relacion | None:
    if not all(np.isin(p.obtenido, SIN_ESCRIBIR).any() for p in pares):
        return None
    return tal_cual("En el resultado hay memoria sin escribir: se reservó un tensor (`torch.empty`) y no se llenó.")


def _constante(pares: Sequence[Par]) -> Relacion | None:
    todos = np.concatenate([p.obtenido.ravel() for p in pares])
    esperados = np.concatenate([p.esperado.ravel() for p in pares])
    if len(pares) < 2 or not es_constante(todos) or es_constante(esperados):
        return None
    return Relacion(
        f"{EN_TODOS} sale {escribir(float(todos[0]))}, sean cuales sean las entradas.",
        f"{EN_TODOS} sale el mismo número, sean cuales sean las entradas.",
    )


def _siempre_lo_mismo(pares: Sequence[Par]) -> Relacion | None:
    primero = pares[0]
    if len({p.caso for p in pares}) < 3 or all(iguales(primero.esperado, p.esperado) for p in pares):
        return None
    if not all(iguales(primero.obtenido, p.obtenido) for p in pares):
        return None
    return tal_cual(f"{EN_TODOS} sale lo mismo: en ellos, el resultado no depende de las entradas.")


def _repetidas(eje: int, minimo: int, frase: str) -> Buscar:
    """Busca que lo obtenido no cambie a lo largo de una dimensión en que lo esperado sí; donde mide 1 no se ve."""

    def buscar(pares: Sequence[Par]) -> Relacion | None:
        if not all(p.misma_forma and p.obtenido.ndim >= -eje for p in pares):
            return None
        vistos = _con_mas_de_uno(pares, eje)
        bastan = 2 * len(vistos) >= len(pares) and all(p.obtenido.shape[eje] >= minimo for p in vistos)
        if not bastan or not all(es_constante(p.obtenido, eje) and not es_constante(p.esperado, eje) for p in vistos):
            return None
        return tal_cual(frase)

    return buscar


def _con_mas_de_uno(pares: Sequence[Par], eje: int) -> list[Par]:
    return [p for p in pares if p.esperado.shape[eje] > 1]


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
    frase = "Los números y su orden son los esperados; solo cambia la forma del tensor."
    if all(_sin_unos(p.esperado) == _sin_unos(p.obtenido) for p in pares):
        if all(p.obtenido.ndim == p.esperado.ndim - 1 for p in pares):
            frase = "Los números son los esperados, pero falta una dimensión de tamaño 1."
        if all(p.obtenido.ndim == p.esperado.ndim + 1 for p in pares):
            frase = "Los números son los esperados, pero sobra una dimensión de tamaño 1."
    return tal_cual(frase)


def _sin_unos(tabla: Numeros) -> list[int]:
    return [lado for lado in tabla.shape if lado != 1]


def _sin_una_dimension(pares: Sequence[Par]) -> Relacion | None:
    """Falta una dimensión entera, porque se tomó solo una porción o porque se sumó."""
    if not all(p.esperado.ndim == p.obtenido.ndim + 1 for p in pares):
        return None
    # Con tablas de distintas dimensiones, la primera no es siempre la misma contando desde el final.
    for eje in (*_ejes(pares), 0):
        if all(p.esperado.shape[eje] <= 1 for p in pares):  # eso es solo otra forma
            continue
        for que, tomar in (*_LO_QUE_QUEDA, *_de_indice(pares, eje)):
            if all(p.esperado.shape[eje] and iguales(tomar(p.esperado, eje), p.obtenido) for p in pares):
                cual = dimension(eje, pares) if eje else "la primera dimensión"
                return tal_cual(f"Falta una dimensión: lo que sale es {que} lo esperado en {cual}.")
    return None


def _tomar(indice: int) -> Callable[[Numeros, int], Numeros]:
    return lambda tabla, eje: np.take(tabla, indice, eje)


_LO_QUE_QUEDA: tuple[tuple[str, Callable[[Numeros, int], Numeros]], ...] = (
    ("solo lo primero de", _tomar(0)),
    ("solo lo último de", _tomar(-1)),
    ("la suma de", lambda e, eje: e.sum(eje)),
    ("la media de", lambda e, eje: e.mean(eje)),
)


def _de_indice(pares: Sequence[Par], eje: int) -> Iterator[tuple[str, Callable[[Numeros, int], Numeros]]]:
    """Quedarse con lo de un índice que no es el primero ni el último, si todas las tablas lo tienen."""
    for indice in range(1, min(TOPE_DEL_INDICE, *(p.esperado.shape[eje] for p in pares))):
        yield f"solo lo del índice {indice} de", _tomar(indice)


def _repiten_una(pares: Sequence[Par]) -> Relacion | None:
    """A lo largo de una dimensión, todo es igual a lo primero, o a lo último, que se esperaba."""
    if not all(p.misma_forma and p.esperado.ndim >= 2 for p in pares):
        return None
    for eje in _ejes(pares)[1:]:
        vistos = _con_mas_de_uno(pares, eje)
        if 2 * len(vistos) < len(pares) or any(es_constante(p.esperado, eje) for p in vistos):
            continue
        for cual, dicho in ((0, "primer"), (-1, "últim")):
            if all(
                iguales(np.broadcast_to(np.take(p.esperado, [cual], eje), p.esperado.shape), p.obtenido) for p in pares
            ):
                if all(p.esperado.ndim == 2 for p in pares):
                    return tal_cual(f"Todas las filas salen iguales: en todas está la {dicho}a de lo esperado.")
                return tal_cual(f"A lo largo de {dimension(eje, pares)} se repite siempre lo {dicho}o de lo esperado.")
    return None


def _otro_orden(pares: Sequence[Par]) -> Relacion | None:
    """Las mismas porciones a lo largo de una dimensión, colocadas en otro orden."""
    if not all(p.misma_forma and p.esperado.ndim > 0 for p in pares):
        return None
    for eje in _ejes(pares):
        if all(iguales(np.flip(p.esperado, eje), p.obtenido) for p in pares):
            return tal_cual(f"Los números son los esperados, pero al revés a lo largo de {dimension(eje, pares)}.")
        if all(_son_las_mismas_porciones(p.esperado, p.obtenido, eje) for p in pares):
            return tal_cual(f"Los números son los esperados, pero en otro orden a lo largo de {dimension(eje, pares)}.")
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
        elegida = next((i for i in libres if iguales(una, otras[i])), None)
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
            quedan = [p for p in pares if p.esperado.shape[eje] > abs(cuantos)]
            if (
                2 * len(vistos) >= len(pares)
                and all(iguales(*_lo_que_queda(p, eje, cuantos)) for p in quedan)
                and all(not es_constante(_lo_que_queda(p, eje, cuantos)[0], 0) for p in vistos)
            ):
                lugares = "un lugar" if abs(cuantos) == 1 else f"{abs(cuantos)} lugares"
                hacia = "después" if cuantos > 0 else "antes"
                frase = (
                    f"Los números esperados salen {{}} {hacia} de donde deben, a lo largo de {dimension(eje, pares)}."
                )
                return Relacion(frase.format(lugares), frase.format("unos lugares"))
    return None


def _lo_que_queda(par: Par, eje: int, cuantos: int) -> tuple[Numeros, Numeros]:
    """Lo esperado que no se sale por el borde al correrlo, y lo que hay donde debería quedar."""
    esperado, obtenido = (np.moveaxis(t, eje, 0) for t in (par.esperado, par.obtenido))
    if cuantos > 0:
        return esperado[:-cuantos], obtenido[cuantos:]
    return esperado[-cuantos:], obtenido[:cuantos]


def _de_mas_o_de_menos(pares: Sequence[Par]) -> Relacion | None:
    """Lo esperado con algo más en un extremo de una dimensión, o sin él."""
    if any(p.misma_forma or p.esperado.ndim != p.obtenido.ndim or p.esperado.ndim == 0 for p in pares):
        return None
    for eje in _ejes(pares):
        diferencias = [p.obtenido.shape[eje] - p.esperado.shape[eje] for p in pares]
        for extremo in ("final", "principio"):
            if not all(iguales(*_en_comun(p, eje, extremo)) for p in pares):
                continue
            if min(diferencias) > 0:
                return tal_cual(f"Lo esperado está entero, pero sobra algo al {extremo} de {dimension(eje, pares)}.")
            if max(diferencias) < 0:
                return tal_cual(f"Lo que sale es lo esperado, pero falta el {extremo} de {dimension(eje, pares)}.")
    return None


def _en_comun(par: Par, eje: int, extremo: str) -> tuple[Numeros, Numeros]:
    """Lo esperado y lo obtenido hasta donde llega el más corto, sin el extremo en que se diferencian."""
    comun = min(par.esperado.shape[eje], par.obtenido.shape[eje])
    dos = [
        np.take(t, range(comun) if extremo == "final" else range(t.shape[eje] - comun, t.shape[eje]), eje)
        for t in (par.esperado, par.obtenido)
    ]
    return dos[0], dos[1]


FIJAS: tuple[Buscar, ...] = (_sin_escribir, _constante, _siempre_lo_mismo)
COLOCADAS: tuple[Buscar, ...] = (
    _traspuesta, _otra_forma, _sin_una_dimension, _repiten_una, _otro_orden, _corridos, _de_mas_o_de_menos,
    _filas_iguales, _filas_parejas,
)  # fmt: skip
