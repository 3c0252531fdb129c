"""Relaciones de una cuenta hecha con números sueltos: qué término sobra o falta, y qué factor. Puro.

Si lo que sobra o falta es siempre las mismas veces un producto de entradas, eso se dice; si más de una cosa da las
mismas cantidades, no se sabe y se calla. De una suma de varias se ocupa `combinaciones`.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

import numpy as np

from grader.diagnostico.relaciones.entradas import comunes
from grader.diagnostico.relaciones.pares import Buscar, Par, Relacion, tal_cual
from grader.idioma import enumerar
from grader.juicio import Numeros
from grader.modelo.valores import Escalar

# Un factor más raro que estos no es un término que falte, es casualidad.
TOPE_DEL_FACTOR, TOPE_DEL_GRADO = 12, 3
# Con menos casos, dos términos dan cualquier cosa.
MINIMO_DE_CASOS = 4


def _acento(pares: Sequence[Par]) -> Relacion | None:
    """Un cuadrado escrito con `^`, que en Python es otra cosa: sobra o falta unas veces lo que las separa."""
    sueltos = _sueltos(pares)
    for nombre, valores in sueltos.items() if sueltos else ():
        if (valores % 1 == 0).all() and (valores < 2**53).all():
            enteros = valores.astype(np.int64)
            saltos = (enteros**2 - (enteros ^ 2)).astype(np.float64)
            veces = _veces(_faltan(pares) / saltos) if saltos.all() else None
            if veces is not None and veces.denominator == 1:
                return tal_cual(
                    f"Sale lo que daría escribir «{nombre}» ^ 2: en Python, el cuadrado es «{nombre}» ** 2."
                )
    return None


def _termino(pares: Sequence[Par]) -> Relacion | None:
    """Sobra o falta un término: unas veces un producto de entradas."""
    sueltos = _sueltos(pares)
    diferencias = -_faltan(pares) if sueltos else np.zeros(1)
    if sueltos is None or not diferencias.all() or (np.sign(diferencias) != np.sign(diferencias[0])).any():
        return None
    verbo = "sobra" if diferencias[0] > 0 else "falta"
    hallado = _el_unico(np.abs(diferencias), sueltos)
    if hallado is None:
        return None
    veces, nombres = hallado
    return Relacion(f"A lo que sale le {verbo} {_producto(veces, nombres)}.", f"Lo que {verbo} {_depende(nombres)}.")


def _proporcion(pares: Sequence[Par]) -> Relacion | None:
    """Sobra o falta un factor que es un producto de entradas."""
    sueltos = _sueltos(pares)
    if sueltos is None or any(not p.esperado.all() or not p.obtenido.all() for p in pares):
        return None
    razones = np.array([float(p.obtenido / p.esperado) for p in pares])
    for verbo, cuales in (("multiplicado por", razones), ("dividido entre", 1 / razones)):
        hallado = _el_unico(cuales, sueltos)
        if hallado is not None:
            veces, nombres = hallado
            return Relacion(
                f"Sale lo esperado {verbo} {_producto(veces, nombres)}.",
                f"Sale lo esperado por algo que {_depende(nombres)}.",
            )
    return None


def _faltan(pares: Sequence[Par]) -> Numeros:
    return np.array([float(p.esperado - p.obtenido) for p in pares])


def _sueltos(pares: Sequence[Par]) -> dict[str, Numeros] | None:
    """Las entradas que son números positivos, caso por caso, si los resultados también son números sueltos."""
    if len(pares) < MINIMO_DE_CASOS or any(p.esperado.ndim or p.obtenido.ndim for p in pares):
        return None
    columnas = {n: [p.entradas[n] for p in pares] for n in comunes(pares)}
    return {
        nombre: np.array([float(e.valor) for e in columna if isinstance(e, Escalar) and e.valor is not None])
        for nombre, columna in columnas.items()
        if all(isinstance(e, Escalar) and type(e.valor) in (int, float) and float(e.valor or 0) > 0 for e in columna)
    }


def _productos(sueltos: Mapping[str, Numeros], grado: int) -> Iterator[tuple[tuple[str, ...], Numeros]]:
    """Los productos de hasta tantas entradas, que no valgan lo mismo en casi todos los casos: antes los sencillos."""
    for cuantas in range(1, grado + 1):
        for nombres in itertools.combinations_with_replacement(sueltos, cuantas):
            producto = np.prod([sueltos[n] for n in nombres], axis=0)
            if len(np.unique(producto)) >= 3:
                yield nombres, producto


def _el_unico(cantidades: Numeros, sueltos: Mapping[str, Numeros]) -> tuple[Fraction, tuple[str, ...]] | None:
    """El producto, de los más sencillos posibles, que da esas cantidades; `None` si ninguno o si hay otro igual."""
    hallados = [
        (veces, nombres)
        for nombres, producto in _productos(sueltos, TOPE_DEL_GRADO)
        if (veces := _veces(cantidades / producto)) is not None
    ]
    sencillos = [h for h in hallados if len(h[1]) == len(hallados[0][1])]
    return sencillos[0] if len(sencillos) == 1 else None


def _veces(razones: Numeros) -> Fraction | None:
    """El factor común de unas razones, si es un número sencillo."""
    if not np.allclose(razones, razones[0], rtol=1e-9, atol=0):
        return None
    veces = Fraction(float(razones[0])).limit_denominator(TOPE_DEL_FACTOR)
    sencillo = 1 in (veces.numerator, veces.denominator) and 0 < veces <= TOPE_DEL_FACTOR
    return veces if sencillo and math.isclose(float(veces), float(razones[0]), rel_tol=1e-9) else None


def _producto(veces: Fraction, nombres: Sequence[str]) -> str:
    factores = [f"«{n}»" for n in nombres]
    if veces.denominator > 1:
        return f"{' · '.join(factores)} / {veces.denominator}"
    return " · ".join([str(veces.numerator)] * (veces != 1) + factores)


def _depende(nombres: Sequence[str]) -> str:
    return f"depende solo de {enumerar([f'«{n}»' for n in dict.fromkeys(nombres)])}"


CANTIDADES: tuple[Buscar, ...] = (_acento, _termino, _proporcion)
