"""La relación exacta entre lo obtenido y lo esperado, cuando la hay: un factor, una traspuesta, un redondeo.

Puro. No dice por qué, solo lo que es verdad de los números en todos los casos que se miran; ante la duda, calla.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from grader.formato import tras_dos_puntos
from grader.relaciones import cuentas, entradas, lugares
from grader.relaciones.a_mano import reconocer_descuido, relacionar_a_mano
from grader.relaciones.combinaciones import combinar
from grader.relaciones.pares import Contrastado, Par, Relacion, emparejar

__all__ = ["Contrastado", "Relacion", "combinar", "reconocer_descuido", "relacionar", "relacionar_a_mano"]

# Con menos números, o menos casos distintos, una coincidencia puede ser casualidad.
MINIMO_DE_NUMEROS, MINIMO_DE_CASOS = 6, 4
# Primero lo que dice más.
_BUSCADAS = (
    *lugares.FIJAS,
    *entradas.COPIAS,
    *lugares.COLOCADAS,
    *cuentas.FUNCIONES,
    *entradas.CUENTAS,
    *cuentas.PARCIALES,
)


def relacionar(
    casos: Sequence[Contrastado],
    nombres: Sequence[str] = (),
    salidas: Sequence[str] = (),
    recorrido: Sequence[int] = (),
) -> Relacion | None:
    """La primera relación que cumplen todos los casos equivocados que se dan, o `None`.

    De una tupla de `salidas` se mira todo lo que no coincide y, si no cumple ninguna, la primera que no coincide: lo
    que le pasa estropea las que salen de ella. `recorrido` es el orden en que se calculan, si no es el suyo. De las
    entradas se dan los `nombres`.
    """
    pares: list[Par] = []
    for caso in casos:
        suyos = emparejar(caso, nombres)
        if suyos is None:
            return None
        pares += [par for par in suyos if not par.es_igual]
    if (relacion := _buscar(pares)) is not None or not salidas:
        return relacion
    orden = list(recorrido or range(len(salidas)))
    primera = min((par.salida for par in pares), key=orden.index, default=0)
    relacion = _buscar([par for par in pares if par.salida == primera])
    return _situar(relacion, salidas[primera]) if relacion is not None and primera < len(salidas) else None


def _buscar(pares: Sequence[Par]) -> Relacion | None:
    bastan = sum(p.esperado.size for p in pares) >= MINIMO_DE_NUMEROS or _casos_distintos(pares) >= MINIMO_DE_CASOS
    if not bastan or not all(np.isfinite(t).all() for p in pares for t in (p.esperado, p.obtenido)):
        return None
    with np.errstate(all="ignore"):  # con números enormes o minúsculos, lo que no se pueda calcular no se cumple
        return next((relacion for buscar in _BUSCADAS if (relacion := buscar(pares)) is not None), None)


def _casos_distintos(pares: Sequence[Par]) -> int:
    return len({(p.esperado.shape, p.esperado.tobytes()) for p in pares})


def _situar(relacion: Relacion, salida: str) -> Relacion:
    return Relacion(*(tras_dos_puntos(f"En «{salida}»", f) for f in (relacion.frase, relacion.sin_numeros)))
