"""Relaciones número a número: una función, un redondeo, un sumando, la precisión con que se calculó. Puro."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from grader.diagnostico.relaciones.pares import (
    Buscar,
    Par,
    Relacion,
    escribir,
    hay_un_solo_valor,
    iguales,
    tal_cual,
)
from grader.idioma import en_prosa
from grader.juicio import Numeros

# Menos números distintos que estos caben en cualquier dtype por casualidad.
MINIMO_DE_DISTINTOS = 6
# Con menos cantidades, o más pequeñas, una división entera se parece a otra.
MINIMO_DE_CANTIDADES, MINIMO_DE_COCIENTE = 4, 10_000
# Hasta aquí, en proporción al mayor, una diferencia es pequeña; y hasta aquí, como la que deja float16.
PEQUENA, MINUSCULA = 1e-2, 2e-3
# Con tantas cifras iguales entre pocos números, un redondeo no es casualidad.
CIFRAS_CLARAS = 6
# Como se llama en las entradas lo que se suma para no dividir entre cero.
EPSILON = frozenset({"eps", "epsilon", "ε"})


def _funcion(pares: Sequence[Par]) -> Relacion | None:
    """Lo obtenido es una función conocida de lo esperado."""
    if not all(p.misma_forma for p in pares):
        return None
    for nombre, aplicar in _NUMERO_A_NUMERO:
        if all(iguales(_finitos(aplicar(p.esperado)), p.obtenido) for p in pares):
            return tal_cual(f"Lo que sale es {nombre} de lo esperado, número a número.")
    for nombre, aplicar in _FILA_A_FILA:
        if all(p.esperado.ndim and iguales(_finitos(aplicar(p.esperado)), p.obtenido) for p in pares):
            return tal_cual(f"Lo que sale es {nombre} de lo esperado, fila a fila.")
    for nombre, aplicar in _COLUMNA_A_COLUMNA:
        if all(p.esperado.ndim >= 2 and iguales(_finitos(aplicar(p.esperado)), p.obtenido) for p in pares):
            return tal_cual(f"Lo que sale es {nombre} de lo esperado, columna a columna.")
    return None


def _softmax(filas: Numeros) -> Any:
    potencias = np.exp(filas - filas.max(-1, keepdims=True))
    return potencias / potencias.sum(-1, keepdims=True)


_NUMERO_A_NUMERO: tuple[tuple[str, Callable[[Any], Any]], ...] = (
    ("el opuesto", np.negative),
    ("el valor absoluto", np.abs),
    ("el cuadrado", np.square),
    ("la raíz cuadrada", np.sqrt),
    ("el inverso", np.reciprocal),
    ("la exponencial", np.exp),
    ("el logaritmo", np.log),
    ("1 menos el valor", lambda e: 1 - e),
    ("la parte entera", np.floor),
    ("la parte positiva (ReLU)", lambda e: np.maximum(e, 0)),
)
_FILA_A_FILA: tuple[tuple[str, Callable[[Any], Any]], ...] = (
    ("el softmax", _softmax),
    ("la suma acumulada", lambda e: np.cumsum(e, -1)),
    ("el resultado de dividir entre su suma cada número", lambda e: e / e.sum(-1, keepdims=True)),
    ("el resultado de dividir cada número entre el mayor", lambda e: e / e.max(-1, keepdims=True)),
    ("el resultado de dividir cada número entre la media", lambda e: e / e.mean(-1, keepdims=True)),
)
_COLUMNA_A_COLUMNA: tuple[tuple[str, Callable[[Any], Any]], ...] = (
    ("el softmax", lambda e: np.swapaxes(_softmax(np.swapaxes(e, -1, -2)), -1, -2)),
    ("la suma acumulada", lambda e: np.cumsum(e, -2)),
)


def _parte_entera(pares: Sequence[Par]) -> Relacion | None:
    """Unas cantidades divididas entre un mismo entero, sin sus decimales."""
    if len(pares) < MINIMO_DE_CANTIDADES or any(p.esperado.ndim or p.obtenido.ndim for p in pares):
        return None
    esperados, obtenidos = (
        np.array([float(t) for t in tablas]) for tablas in zip(*((p.esperado, p.obtenido) for p in pares), strict=True)
    )
    mayor = int(obtenidos.argmax())
    if (esperados % 1).any() or (obtenidos % 1).any() or obtenidos[mayor] < MINIMO_DE_COCIENTE:
        return None
    entre = round(float(esperados[mayor] / obtenidos[mayor]))
    if entre < 2 or not (esperados // entre == obtenidos).all() or (esperados == obtenidos * entre).all():
        return None
    return Relacion(
        f"Sale lo esperado dividido entre {escribir(float(entre))}, sin decimales.",
        "Sale lo esperado dividido entre lo mismo, sin decimales.",
    )


def _finitos(datos: Any) -> Numeros:
    """Sin `nan` ni infinitos, que nunca serían iguales a nada."""
    return np.where(np.isfinite(datos), datos, np.inf)


def _redondeo(pares: Sequence[Par]) -> Relacion | None:
    if not all(p.misma_forma for p in pares) or not any(np.abs(p.obtenido).max() > 0 for p in pares):
        return None
    for decimales in range(6):
        redondeados = all(_estan_redondeados(p.esperado, p.obtenido, decimales) for p in pares)
        if redondeados and any(_cambian_al_redondear(p.esperado, decimales) for p in pares):
            cuantos = "sin decimales" if decimales == 0 else f"a {decimales} decimal{'es' if decimales > 1 else ''}"
            return Relacion(
                f"Los números son los esperados, redondeados {cuantos}: aquí no hay que redondear.",
                "Los números son los esperados, redondeados: aquí no hay que redondear.",
            )
    return None


def _redondeo_claro(pares: Sequence[Par]) -> Relacion | None:
    """Un redondeo que se ve en pocos números, por las cifras que todos ellos conservan."""
    cifras = np.concatenate([_cifras(p.obtenido) for p in pares])
    return _redondeo(pares) if len(cifras) > 1 and cifras.sum() >= CIFRAS_CLARAS else None


def _cifras(numeros: Numeros) -> Numeros:
    """Con cuántas cifras, desde la primera que no es 0, están escritos unos números cortos."""
    escritas = [np.format_float_positional(abs(n), precision=6, trim="-").replace(".", "") for n in numeros.flat]
    return np.array([len(e.strip("0")) for e in escritas])


def _estan_redondeados(esperado: Numeros, obtenido: Numeros, decimales: int) -> bool:
    return bool(np.allclose(np.round(esperado, decimales), obtenido, rtol=0, atol=_al_escribir(obtenido)))


def _cambian_al_redondear(esperado: Numeros, decimales: int) -> bool:
    """Si redondear unos números se nota: los que ya son enteros, o muy grandes, quedan como estaban."""
    return bool((np.abs(np.round(esperado, decimales) - esperado) > _al_escribir(esperado)).any())


def _al_escribir(numeros: Numeros) -> Numeros:
    """Lo que puede cambiar un número por guardarse con menos precisión."""
    margen: Numeros = 1e-7 + 1e-6 * np.abs(numeros)
    return margen


def _sumando(pares: Sequence[Par]) -> Relacion | None:
    if not all(p.misma_forma for p in pares) or hay_un_solo_valor(pares):
        return None
    diferencias = np.concatenate([(p.obtenido - p.esperado).ravel() for p in pares])
    comun = float(np.median(diferencias))
    if abs(comun) < 1e-3 or not np.allclose(diferencias, comun, rtol=PEQUENA, atol=0):
        return None
    verbo = "sobra" if comun > 0 else "falta"
    if all(p.esperado.ndim == 0 for p in pares):
        quien = "A lo que sale le"
        return Relacion(f"{quien} {verbo} {escribir(abs(comun))}.", f"{quien} {verbo} la misma cantidad.")
    quien = "A todos los números les"
    return Relacion(f"{quien} {verbo} lo mismo: {escribir(abs(comun))}.", f"{quien} {verbo} la misma cantidad.")


def _sumando_por_fila(pares: Sequence[Par]) -> Relacion | None:
    """En cada fila sobra o falta lo mismo, aunque no sea lo mismo en todas."""
    if not all(p.misma_forma and p.esperado.ndim and p.esperado.shape[-1] >= 3 for p in pares):
        return None
    diferencias = [p.obtenido - p.esperado for p in pares]
    if not all(np.ptp(d, axis=-1).max() <= PEQUENA * np.abs(d).max() for d in diferencias):
        return None
    if not all(
        np.ptp(p.esperado, axis=-1).max() > 1e-2 * np.abs(d).max() for p, d in zip(pares, diferencias, strict=True)
    ):
        return None
    return tal_cual("En cada fila, a todos los números les sobra o les falta la misma cantidad.")


def _media_precision(pares: Sequence[Par]) -> Relacion | None:
    """Lo obtenido cabe justo en un dtype de 16 bits, y lo esperado no; primero el que guarda menos cifras."""
    distintos = len(np.unique(np.concatenate([p.obtenido.ravel() for p in pares])))
    if distintos < MINIMO_DE_DISTINTOS or not all(p.misma_forma for p in pares):
        return None
    if not all(np.allclose(p.esperado, p.obtenido, rtol=5e-2, atol=1e-2) for p in pares):
        return None
    for nombre, cabe in (("bfloat16", _cabe_en_bfloat16), ("float16", _cabe_en_float16)):
        if all(cabe(p.obtenido).all() for p in pares) and not any(cabe(p.esperado).mean() > 0.5 for p in pares):
            return tal_cual(f"Los números tienen solo la precisión de `{nombre}`: en algún paso se pierden cifras.")
    return None


def _cabe_en_float16(tabla: Numeros) -> Any:
    return tabla.astype(np.float16).astype(np.float64) == tabla


def _cabe_en_bfloat16(tabla: Numeros) -> Any:
    con_32_bits = np.atleast_1d(tabla.astype(np.float32))
    return (con_32_bits.astype(np.float64) == tabla) & (con_32_bits.view(np.uint32) & 0xFFFF == 0)


# --- Solo lo que está mal ------------------------------------------------------------------------------------------


def _lo_malo(pares: Sequence[Par]) -> tuple[Numeros, Numeros] | None:
    """Lo esperado y lo obtenido donde no coinciden, si hay bastante de cada clase."""
    if not all(p.misma_forma for p in pares):
        return None
    # Con la tolerancia más estrecha con que se juzga un float32: lo que quede fuera también está mal.
    mal = [~np.isclose(p.obtenido, p.esperado, rtol=1.3e-6, atol=1e-5) for p in pares]
    unos = np.concatenate([p.esperado[m] for p, m in zip(pares, mal, strict=True)])
    otros = np.concatenate([p.obtenido[m] for p, m in zip(pares, mal, strict=True)])
    total = sum(p.esperado.size for p in pares)
    return (unos, otros) if 4 <= len(unos) < total else None


def _ceros_de_mas(pares: Sequence[Par]) -> Relacion | None:
    malo = _lo_malo(pares)
    return _de_lo_malo("Todo lo que está mal vale 0.") if malo is not None and not malo[1].any() else None


def _signo_de_algunos(pares: Sequence[Par]) -> Relacion | None:
    malo = _lo_malo(pares)
    if malo is None or not iguales(-malo[0], malo[1]):
        return None
    return _de_lo_malo("Todo lo que está mal tiene solo el signo cambiado.")


def _de_lo_malo(frase: str) -> Relacion:
    return replace(tal_cual(frase), de_lo_malo=True)


# --- Casi iguales --------------------------------------------------------------------------------------------------


def _por_poco(pares: Sequence[Par]) -> Relacion | None:
    """Ningún número se aparta más de dos milésimas del mayor: no es otra cuenta, es otra constante u otra precisión."""
    son_enteros = all((p.esperado % 1 == 0).all() for p in pares)  # de unas cantidades se dice cuánto falta
    if son_enteros or not all(p.misma_forma for p in pares):
        return None
    mayores = [np.abs(p.obtenido - p.esperado).max() for p in pares]
    if not all(0 < m <= MINUSCULA * np.abs(p.esperado).max() for m, p in zip(mayores, pares, strict=True)):
        return None
    comunes = set.intersection(*({*p.nombres} for p in pares))
    quien = "Los números se apartan muy poco de los esperados"
    de_el = "el ε, cuánto vale y dónde se suma,"
    constante = de_el if EPSILON & comunes else "si alguna constante es otra o está en otro lugar,"
    mirar = f"mira {constante} y si en algún paso se pierden cifras"
    return Relacion(f"{quien}, como mucho en {_por_arriba(float(max(mayores)))}: {mirar}.", f"{quien}: {mirar}.")


def _por_arriba(dato: float) -> str:
    """Una cota con dos cifras: en algo tan pequeño, las demás dependen de cada procesador."""
    unidad = 10.0 ** (math.floor(math.log10(dato)) - 1)
    return en_prosa(f"{math.ceil(round(dato / unidad, 6)) * unidad:.2g}")


CLARAS: tuple[Buscar, ...] = (_redondeo_claro,)
FUNCIONES: tuple[Buscar, ...] = (_redondeo, _funcion, _parte_entera)
SUMANDOS: tuple[Buscar, ...] = (_sumando, _sumando_por_fila, _media_precision)
PARCIALES: tuple[Buscar, ...] = (_ceros_de_mas, _signo_de_algunos)
CERCANAS: tuple[Buscar, ...] = (_por_poco,)
