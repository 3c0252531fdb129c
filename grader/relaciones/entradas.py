"""Relaciones con las entradas: se devuelve una, sobra o falta una, o el factor o la diferencia salen de ellas. Puro."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

import numpy as np

from grader.formato import enumerar
from grader.relaciones.cuentas import escalas_de_puntajes
from grader.relaciones.pares import (
    Buscar,
    Numeros,
    Par,
    Relacion,
    escribir,
    hay_un_solo_valor,
    iguales,
    numeros,
    tal_cual,
)
from grader.valores import Arreglo, Escalar

# Las veces que puede sobrar o faltar una entrada, y cómo se dicen.
VECES = ((1.0, "«{}»"), (2.0, "dos veces «{}»"), (0.5, "la mitad de «{}»"))
# Un factor más raro que estos no es un término que falte, es casualidad.
TOPE_DEL_FACTOR, TOPE_DEL_GRADO = 12, 3
POTENCIAS = ((1.0, "{}"), (0.5, "la raíz de {}"), (2.0, "el cuadrado de {}"), (0.25, "la raíz cuarta de {}"))


# --- Las entradas, tal cual ----------------------------------------------------------------------------------------


def _es_una_entrada(pares: Sequence[Par]) -> Relacion | None:
    for nombre in _comunes(pares):
        tablas = [numeros(p.entradas[nombre]) for p in pares]
        if all(t is not None and t.ndim > 0 and iguales(t, p.obtenido) for t, p in zip(tablas, pares, strict=True)):
            return tal_cual(f"Lo que sale es la entrada «{nombre}», tal cual.")
    return None


def _sobra_o_falta_una_entrada(pares: Sequence[Par]) -> Relacion | None:
    if not all(p.misma_forma for p in pares):
        return None
    for nombre in _comunes(pares):
        tablas = [numeros(p.entradas[nombre]) for p in pares]
        if not all(
            t is not None and t.ndim and t.shape == p.esperado.shape for t, p in zip(tablas, pares, strict=True)
        ):
            continue
        for veces, dicho in VECES:
            for signo, verbo in ((1, "sobra"), (-1, "falta")):
                suyas = zip(tablas, pares, strict=True)
                if all(t is not None and iguales(p.esperado + signo * veces * t, p.obtenido) for t, p in suyas):
                    return tal_cual(f"A lo que sale le {verbo} {dicho.format(nombre)}.")
    return None


def _comunes(pares: Sequence[Par]) -> list[str]:
    """Los nombres de las entradas que tienen todos los casos, en su orden."""
    return [n for n in pares[0].entradas if all(n in p.entradas for p in pares)]


# --- Un factor -----------------------------------------------------------------------------------------------------


def _factor(pares: Sequence[Par]) -> Relacion | None:
    """Lo esperado por un factor: el mismo en todos los casos, o el que da alguna medida de las entradas."""
    factores = []
    for par in pares:
        if not par.misma_forma or np.abs(par.esperado).max() < 1e-6:
            return None
        factor = float((par.esperado * par.obtenido).sum() / np.square(par.esperado).sum())
        if not np.allclose(par.esperado * factor, par.obtenido, rtol=1e-4, atol=1e-5) or abs(factor) < 1e-6:
            return None
        factores.append(factor)
    if not np.allclose(factores, factores[0], rtol=1e-3):
        dicho = _segun_las_medidas(factores, pares)
        return tal_cual(f"Todos los números salen {dicho}.") if dicho else None
    if hay_un_solo_valor(pares):
        return None
    factor = factores[0]
    sueltos = all(p.esperado.ndim == 0 for p in pares)
    todo, fin = ("En todos los casos sale lo esperado", "o") if sueltos else ("Todos los números salen", "os")
    accion = f"multiplicad{fin} por" if abs(factor) >= 1 else f"dividid{fin} entre"
    cuanto = escribir(factor if abs(factor) >= 1 else 1 / factor)
    return Relacion(f"{todo} {accion} {cuanto}.", f"{todo} multiplicad{fin} por lo mismo.")


def _puntajes_segun_las_medidas(pares: Sequence[Par]) -> Relacion | None:
    escalas = escalas_de_puntajes(pares)
    dicho = _segun_las_medidas([e for _, e in escalas], [p for p, _ in escalas], margen=2e-2)
    return tal_cual(f"Salen los pesos que daría el softmax con los puntajes {dicho}.") if dicho else None


def _segun_las_medidas(factores: Sequence[float], pares: Sequence[Par], margen: float = 1e-3) -> str:
    """«divididos entre la raíz de la última dimensión de la entrada», si eso da todos los factores."""
    medidas = [_medidas(p) for p in pares]
    for nombre in sorted(set.intersection(*(set(m) for m in medidas))) if medidas else ():
        for potencia, escrita in POTENCIAS:
            previstos = np.array([m[nombre] ** potencia for m in medidas])
            for signo, accion in ((1, "multiplicados por"), (-1, "divididos entre")):
                if np.ptp(previstos) > 0 and np.allclose(factores, previstos**signo, rtol=margen):
                    return f"{accion} {escrita.format(nombre)}"
    return ""


def _medidas(par: Par) -> dict[str, int]:
    """Los lados del primer tensor de las entradas, contados desde el final: ancho, largo y batch."""
    for lugar, argumento in enumerate(par.argumentos):
        if isinstance(argumento, Arreglo) and argumento.forma:
            cual = f"«{par.nombres[lugar]}»" if lugar < len(par.nombres) else "la entrada"
            lados = {"la última dimensión": -1, "la penúltima dimensión": -2}
            medidas = {f"{n} de {cual}": argumento.forma[e] for n, e in lados.items() if len(argumento.forma) >= -e}
            return medidas | {f"la cantidad de números de {cual}": math.prod(argumento.forma)}
    return {}


# --- Cuentas hechas con números sueltos ----------------------------------------------------------------------------


def _termino(pares: Sequence[Par]) -> Relacion | None:
    """En una cuenta con números sueltos, sobra o falta un término: unas veces un producto de entradas."""
    sueltos = _sueltos(pares)
    if sueltos is None:
        return None
    diferencias = np.array([float(p.obtenido - p.esperado) for p in pares])
    if (np.sign(diferencias) != np.sign(diferencias[0])).any() or not diferencias[0]:
        return None
    verbo = "sobra" if diferencias[0] > 0 else "falta"
    for nombres, productos in _productos(sueltos):
        veces = _veces(np.abs(diferencias) / productos)
        if veces is not None:
            return Relacion(
                f"En todos los casos, a lo que sale le {verbo} {_producto(veces, nombres)}.",
                f"Lo que {verbo} depende solo de {enumerar([f'«{n}»' for n in dict.fromkeys(nombres)])}.",
            )
    return None


def _proporcion(pares: Sequence[Par]) -> Relacion | None:
    """En una cuenta con números sueltos, sobra o falta un factor que es un producto de entradas."""
    sueltos = _sueltos(pares)
    if sueltos is None or any(not p.esperado.all() or not p.obtenido.all() for p in pares):
        return None
    razones = np.array([float(p.obtenido / p.esperado) for p in pares])
    for verbo, cuales in (("multiplicado por", razones), ("dividido entre", 1 / razones)):
        for nombres, productos in _productos(sueltos):
            veces = _veces(cuales / productos)
            if veces is not None:
                return Relacion(
                    f"Sale siempre lo esperado {verbo} {_producto(veces, nombres)}.",
                    f"Sale siempre lo esperado por algo que depende solo de "
                    f"{enumerar([f'«{n}»' for n in dict.fromkeys(nombres)])}.",
                )
    return None


def _sueltos(pares: Sequence[Par]) -> dict[str, Numeros] | None:
    """Las entradas que son números positivos, caso por caso, si los resultados también son números sueltos."""
    if len(pares) < 4 or any(p.esperado.ndim or p.obtenido.ndim for p in pares):
        return None
    columnas = {n: [p.entradas[n] for p in pares] for n in _comunes(pares)}
    return {
        nombre: np.array([float(e.valor) for e in columna if isinstance(e, Escalar) and e.valor is not None])
        for nombre, columna in columnas.items()
        if all(isinstance(e, Escalar) and type(e.valor) in (int, float) and float(e.valor or 0) > 0 for e in columna)
    }


def _productos(sueltos: Mapping[str, Numeros]) -> Iterator[tuple[tuple[str, ...], Numeros]]:
    """Los productos de hasta tres entradas, que no valgan lo mismo en todos los casos: primero los más sencillos."""
    for grado in range(1, TOPE_DEL_GRADO + 1):
        for nombres in itertools.combinations_with_replacement(sueltos, grado):
            producto = np.prod([sueltos[n] for n in nombres], axis=0)
            if len(np.unique(producto)) >= 3:
                yield nombres, producto


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


COPIAS: tuple[Buscar, ...] = (_es_una_entrada,)
CUENTAS: tuple[Buscar, ...] = (
    _sobra_o_falta_una_entrada, _factor, _puntajes_segun_las_medidas, _termino, _proporcion,
)  # fmt: skip
