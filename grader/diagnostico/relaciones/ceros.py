"""Relaciones entre los ceros de una tabla: dónde están los que salen y dónde deberían estar. Puro."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from grader.diagnostico.relaciones.pares import Buscar, Par, Relacion, tal_cual
from grader.juicio import Numeros

Zona = Callable[[Any, Any], Any]
# Una tabla menor que esta no enseña ningún dibujo.
LADO_MINIMO = 3
_ZONAS: tuple[tuple[str, Zona], ...] = (
    ("por encima de la diagonal", lambda f, c: c > f),
    ("en la diagonal y por encima", lambda f, c: c >= f),
    ("por debajo de la diagonal", lambda f, c: c < f),
    ("en la diagonal y por debajo", lambda f, c: c <= f),
    ("en la diagonal", lambda f, c: c == f),
    ("fuera de la diagonal", lambda f, c: c != f),
    ("más de un lugar por encima de la diagonal", lambda f, c: c > f + 1),
    ("más de dos lugares por encima de la diagonal", lambda f, c: c > f + 2),
)


def _ceros(pares: Sequence[Par]) -> Relacion | None:
    """Los ceros dibujan en todas las tablas una zona conocida, y no es la que deberían."""
    if not all(p.misma_forma and p.esperado.ndim >= 2 for p in pares):
        return None
    grandes = [p for p in pares if min(p.esperado.shape[-2:]) >= LADO_MINIMO]
    if not grandes:
        return None
    esperada = _zona_comun([p.esperado for p in grandes])
    obtenida = _zona_comun([p.obtenido for p in grandes])
    if esperada is None or obtenida is None or esperada == obtenida:
        return None
    if not all(_es(p.esperado, esperada) and _es(p.obtenido, obtenida) for p in pares):
        return None
    if not obtenida:
        return tal_cual(f"No sale ningún 0, y debería haberlos {esperada}.")
    debidos = f"deberían estar {esperada}" if esperada else "no debería haber ninguno"
    return tal_cual(f"Hay ceros {obtenida}, y {debidos}.")


def _zona_comun(tablas: Sequence[Numeros]) -> str | None:
    """La zona en que están los ceros de todas las tablas; vacío si no hay ninguno y `None` si no la dibujan."""
    return next((zona for zona in ("", *dict(_ZONAS)) if all(_es(tabla, zona) for tabla in tablas)), None)


def _es(tabla: Numeros, zona: str) -> bool:
    """Si los ceros de una tabla, o de cada una de varias, son justo los de la zona."""
    fila, columna = np.indices(tabla.shape[-2:])
    debidos = dict(_ZONAS)[zona](fila, columna) if zona else np.zeros(tabla.shape[-2:], bool)
    return bool(((tabla == 0) == debidos).all())


CEROS: tuple[Buscar, ...] = (_ceros,)
