"""Relaciones con las entradas: se devuelve una, sobra o falta una, o el factor o la diferencia salen de ellas. Puro."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from grader.diagnostico.relaciones.cuentas import PEQUENA
from grader.diagnostico.relaciones.pares import (
    Buscar,
    Par,
    Relacion,
    escribir,
    hay_un_solo_valor,
    iguales,
    tal_cual,
)
from grader.diagnostico.relaciones.pesos import escalas_de_puntajes
from grader.juicio import numeros
from grader.modelo.valores import Arreglo

# Las veces que puede sobrar o faltar una entrada, y cómo se dicen.
VECES = ((1.0, "«{}»"), (2.0, "dos veces «{}»"), (0.5, "la mitad de «{}»"))
POTENCIAS = ((1.0, "{}"), (0.5, "la raíz de {}"), (2.0, "el cuadrado de {}"), (0.25, "la raíz cuarta de {}"))


# --- Las entradas, tal cual ----------------------------------------------------------------------------------------


def _es_una_entrada(pares: Sequence[Par]) -> Relacion | None:
    for nombre in comunes(pares):
        tablas = [numeros(p.entradas[nombre]) for p in pares]
        if all(t is not None and t.ndim > 0 and iguales(t, p.obtenido) for t, p in zip(tablas, pares, strict=True)):
            return tal_cual(f"Lo que sale es la entrada «{nombre}», tal cual.")
    return None


def _sobra_o_falta_una_entrada(pares: Sequence[Par]) -> Relacion | None:
    if not all(p.misma_forma for p in pares):
        return None
    for nombre in comunes(pares):
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


def comunes(pares: Sequence[Par]) -> list[str]:
    """Los nombres de las entradas que tienen todos los casos, en su orden."""
    return [n for n in pares[0].entradas if all(n in p.entradas for p in pares)]


# --- Un factor -----------------------------------------------------------------------------------------------------


def _factor(pares: Sequence[Par]) -> Relacion | None:
    """Lo esperado por un factor: el mismo en todos los casos, o el que da alguna medida de las entradas."""
    factores = [_factor_de(par) for par in pares]
    conocidos = [f for f in factores if f is not None]
    if len(conocidos) < len(factores):
        return None
    margen = min(1e-3, PEQUENA * min(abs(f - 1) for f in conocidos))
    if not np.allclose(conocidos, conocidos[0], rtol=margen):
        dicho = _segun_las_medidas(conocidos, pares)
        return tal_cual(f"Todos los números salen {dicho}.") if dicho else None
    if hay_un_solo_valor(pares):
        return None
    factor = conocidos[0]
    sueltos = all(p.esperado.ndim == 0 for p in pares)
    todo, fin = ("Sale lo esperado", "o") if sueltos else ("Todos los números salen", "os")
    accion = f"multiplicad{fin} por" if abs(factor) >= 1 else f"dividid{fin} entre"
    cuanto = escribir(factor if abs(factor) >= 1 else 1 / factor)
    return Relacion(f"{todo} {accion} {cuanto}.", f"{todo} multiplicad{fin} por lo mismo.")


def _factor_de(par: Par) -> float | None:
    """Por cuánto sale multiplicado lo esperado, si es siempre por lo mismo; casi 1 no es ningún factor."""
    if not par.misma_forma or not np.square(par.esperado).sum():
        return None
    factor = float((par.esperado * par.obtenido).sum() / np.square(par.esperado).sum())
    margen = min(1e-4, PEQUENA * abs(factor - 1))
    previstos = par.esperado * factor
    if not np.allclose(previstos, par.obtenido, rtol=margen, atol=margen * np.abs(previstos).max()):
        return None
    return factor if 1e-6 < abs(factor) < 1e9 and abs(factor - 1) >= 1e-3 else None


def _puntajes_segun_las_medidas(pares: Sequence[Par]) -> Relacion | None:
    escalas = escalas_de_puntajes(pares)
    if len(escalas) < len(pares):
        return None
    dicho = _segun_las_medidas([e for _, e in escalas], [p for p, _ in escalas], margen=2e-2)
    return tal_cual(f"Salen los pesos que daría el softmax con los puntajes {dicho}.") if dicho else None


def _segun_las_medidas(factores: Sequence[float], pares: Sequence[Par], margen: float = 1e-3) -> str:
    """«divididos entre la raíz de la última dimensión de la entrada», si eso da todos los factores."""
    medidas = [_medidas(p) for p in pares]
    dichos: list[str] = []
    for nombre in set.intersection(*(set(m) for m in medidas)) if medidas else ():
        for potencia, escrita in POTENCIAS:
            previstos = np.array([m[nombre] ** potencia for m in medidas])
            for signo, accion in ((1, "multiplicados por"), (-1, "divididos entre")):
                if np.ptp(previstos) > 0 and np.allclose(factores, previstos**signo, rtol=margen, atol=0):
                    dichos.append(f"{accion} {escrita.format(nombre)}")
    return dichos[0] if len(dichos) == 1 else ""  # si varias medidas dan lo mismo, no se sabe cuál es


def _medidas(par: Par) -> dict[str, int]:
    """Los lados del primer tensor de las entradas, contados desde el final: ancho, largo y batch."""
    for lugar, argumento in enumerate(par.argumentos):
        if isinstance(argumento, Arreglo) and argumento.forma:
            cual = f"«{par.nombres[lugar]}»" if lugar < len(par.nombres) else "la entrada"
            lados = {"la última dimensión": -1, "la penúltima dimensión": -2}
            medidas = {f"{n} de {cual}": argumento.forma[e] for n, e in lados.items() if len(argumento.forma) >= -e}
            return medidas | {f"la cantidad de números de {cual}": math.prod(argumento.forma)}
    return {}


COPIAS: tuple[Buscar, ...] = (_es_una_entrada,)
CUENTAS: tuple[Buscar, ...] = (_sobra_o_falta_una_entrada, _factor, _puntajes_segun_las_medidas)
