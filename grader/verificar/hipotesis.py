"""Cada forma conocida de equivocarse en un ejercicio entero, y cuánto se separan unas de otras."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from grader.juicio import Muestra, comparar, se_descartan
from grader.modelo import Error, Fallo, Ficha, Parte, Resultado, Tipo, Variante
from grader.referencias import partes_automaticas

# Cuántas veces la tolerancia separa dos resultados distintos, según se calculen con código o a mano.
MARGEN_DE_CODIGO = 10.0
MARGEN_A_MANO = 3.0

Grupo = tuple[Error, ...]
Resultados = tuple[Resultado, ...]
Muestras = tuple[Muestra | None, ...]


@dataclass(frozen=True)
class Hipotesis:
    """Unos errores y lo que dan en todas las partes del ejercicio: donde no alcanzan, lo esperado."""

    errores: Grupo
    resultados: Mapping[str, Resultados]


def reunir(
    ficha: Ficha, esperados: Mapping[str, Resultados], huellas: Mapping[str, Sequence[Variante]]
) -> list[Hipotesis]:
    """Cada error y cada pareja, con una de sus formas inocuas a la vez, en todas las partes."""
    errores = [(e,) for e in ficha.ejercicio.errores]
    parejas = {v.errores for suyas in huellas.values() for v in suyas if len(v.errores) == 2}
    hipotesis = []
    for grupo in [*errores, *sorted(parejas, key=lambda g: [ficha.ejercicio.errores.index(e) for e in g])]:
        por_parte = {nombre: _huellas_de(grupo, suyas) or [esperados[nombre]] for nombre, suyas in huellas.items()}
        for numero in range(max(map(len, por_parte.values()))):
            resultados = {n: formas[min(numero, len(formas) - 1)] for n, formas in por_parte.items()}
            # Una forma inocua puede deshacer el error (renormalizar deja sin efecto el relleno): entonces no lo es.
            if numero == 0 or any(d > 1 for d in distancias(ficha, esperados, resultados)):
                hipotesis.append(Hipotesis(grupo, resultados))
    return hipotesis


def _huellas_de(grupo: Grupo, variantes: Sequence[Variante]) -> list[Resultados]:
    """Las huellas de un grupo en una parte; si allí solo alcanza uno de los dos errores, las de ese."""
    exactas = [v.resultados for v in variantes if v.errores == grupo]
    if exactas or len(grupo) == 1:
        return exactas
    return [v.resultados for v in variantes if len(v.errores) == 1 and v.errores[0] in grupo]


def separaciones(ficha: Ficha, unos: Mapping[str, Resultados], otros: Mapping[str, Resultados]) -> Iterator[float]:
    """La mayor distancia en cada parte, medida en márgenes: 1 es «se distinguen bien»."""
    for parte in partes_automaticas(ficha):
        yield separacion_en(parte, unos[parte.nombre], otros[parte.nombre])


def separacion_en(parte: Parte, unos: Resultados, otros: Resultados) -> float:
    """La mayor distancia entre los casos de una parte, medida en márgenes; o la primera con que se distinguen bien."""
    mayor = 0.0
    for nueva in distancias_de(parte, unos, otros):
        mayor = max(mayor, nueva / _margen(parte))
        if mayor >= 1:
            break
    return mayor


def de_lejos(parte: Parte, unas: Muestras, otras: Muestras) -> bool:
    """Dice, con pocos números, si algún caso de una parte distingue bien dos resultados."""
    tolerancias = (caso.tolerancia or parte.tolerancia for caso in parte.casos)
    return any(
        se_descartan(una, otra, tolerancia.atol or 0.0, tolerancia.rtol or 0.0, _margen(parte))
        for tolerancia, una, otra in zip(tolerancias, unas, otras, strict=True)
    )


def distancias(ficha: Ficha, unos: Mapping[str, Resultados], otros: Mapping[str, Resultados]) -> Iterator[float]:
    """La distancia en cada caso de cada parte, medida en tolerancias."""
    for parte in partes_automaticas(ficha):
        yield from distancias_de(parte, unos[parte.nombre], otros[parte.nombre])


def _margen(parte: Parte) -> float:
    return MARGEN_A_MANO if parte.tipo == Tipo.VALOR else MARGEN_DE_CODIGO


def distancia(parte: Parte, lugar: int, uno: Resultado, otro: Resultado) -> float:
    """Cuántas veces la tolerancia separa dos resultados; infinito si no son de la misma clase."""
    if isinstance(uno, Fallo) or isinstance(otro, Fallo):
        iguales = isinstance(uno, Fallo) and isinstance(otro, Fallo) and uno.es_como(otro)
        return 0.0 if iguales else math.inf
    comparacion = comparar(uno.valor, otro.valor, parte.casos[lugar].tolerancia or parte.tolerancia)
    if comparacion.igual:
        return 0.0
    return comparacion.exceso or math.inf


def distancias_de(parte: Parte, unos: Resultados, otros: Resultados) -> Iterator[float]:
    """La distancia en cada caso de una parte, medida en tolerancias."""
    for lugar, (uno, otro) in enumerate(zip(unos, otros, strict=True)):
        yield 0.0 if uno is otro else distancia(parte, lugar, uno, otro)
