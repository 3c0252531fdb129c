"""De qué paso es el fallo: del que da una salida mal, o del siguiente, si lo que sigue no sale de ella. Puro."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from grader.diagnostico.relaciones import ATOL, RTOL
from grader.juicio import CasoJuzgado, Numeros, ParteJuzgada, evaluar, nombres_de, numeros
from grader.modelo import Salida, Veredicto
from grader.modelo.valores import Secuencia, Valor


def culpar_al_paso(juzgada: ParteJuzgada, nombres: Sequence[str]) -> tuple[str, str]:
    """La salida que está mal y la que de ella sale bien, si eso pasa en todos los casos que fallan; vacías si no.

    `nombres` son los de las entradas.
    """
    parte, fallan = juzgada.parte, [c for c in juzgada.casos if c.veredicto != Veredicto.CORRECTO]
    for salida, cuenta in parte.sigue:
        previas = [n for n in nombres_de(cuenta) if n in parte.salidas]
        for previa in previas:
            if fallan and all(_se_hereda(c, parte.salidas, nombres, previa, salida, cuenta) for c in fallan):
                return previa, salida
    return "", ""


def paso_que_falla(juzgada: ParteJuzgada) -> tuple[str, str]:
    """Una salida que está bien y la que se calcula con ella y no, si eso pasa en todos los casos que fallan."""
    parte, fallan = juzgada.parte, [c for c in juzgada.casos if c.veredicto != Veredicto.CORRECTO]
    for salida, cuenta in parte.sigue:
        for previa in (n for n in nombres_de(cuenta) if n in parte.salidas):
            if fallan and all(_estan_bien(c, parte.salidas, previa, salida) == (True, False) for c in fallan):
                return previa, salida
    return "", ""


def _estan_bien(caso: CasoJuzgado, salidas: Sequence[str], *cuales: str) -> tuple[bool, ...]:
    """Si está bien cada una de esas salidas; nada si no se pueden comparar todas."""
    if not isinstance(caso.obtenido, Salida):
        return ()
    obtenidas, debidas = (_por_nombre(v, salidas) for v in (caso.obtenido.valor, caso.esperado.valor))
    if not set(cuales) <= obtenidas.keys() & debidas.keys():
        return ()
    return tuple(_son_iguales(obtenidas[n], debidas[n]) for n in cuales)


def _se_hereda(
    caso: CasoJuzgado, salidas: Sequence[str], nombres: Sequence[str], previa: str, salida: str, cuenta: str
) -> bool:
    """Si las dos están mal, y la segunda es lo que da la cuenta con lo obtenido en la primera."""
    if _estan_bien(caso, salidas, previa, salida) != (False, False) or not isinstance(caso.obtenido, Salida):
        return False
    obtenidas = _por_nombre(caso.obtenido.valor, salidas)
    entradas = {n: t for n, a in zip(nombres, caso.argumentos or (), strict=False) if (t := numeros(a)) is not None}
    try:
        return _son_iguales(evaluar(cuenta, entradas | obtenidas), obtenidas[salida])
    except ValueError:  # las formas no casan, o falta alguna
        return False


def _por_nombre(valor: Valor, salidas: Sequence[str]) -> dict[str, Numeros]:
    elementos = valor.elementos if isinstance(valor, Secuencia) else ()
    return {n: t for n, e in zip(salidas, elementos, strict=False) if (t := numeros(e)) is not None}


def _son_iguales(uno: Numeros, otro: Numeros) -> bool:
    return uno.shape == otro.shape and uno.size > 0 and bool(np.allclose(uno, otro, rtol=RTOL, atol=10 * ATOL))
