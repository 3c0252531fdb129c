"""La relación exacta entre lo obtenido y lo esperado, cuando la hay: un factor, una traspuesta, un redondeo. Puro.

Entran los números de los casos; sale una relación con su frase. No dice por qué, solo lo que es verdad de los números
en todos los casos que se miran; ante la duda, calla. Cada archivo es una clase: `lugares`, lo que está en otro sitio;
`cuentas`, lo que difiere en una cuenta; `entradas`, lo que sale de lo recibido…
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from grader.diagnostico.relaciones import cantidades, ceros, cuentas, entradas, lugares, pesos
from grader.diagnostico.relaciones.a_mano import (
    DECIMALES,
    bastan_las_cifras,
    decimales_que_deja,
    decir_que_faltan_decimales,
    es_de_otra_parte,
    relacionar_a_mano,
)
from grader.diagnostico.relaciones.combinaciones import combinar
from grader.diagnostico.relaciones.pares import (
    ATOL,
    EN_TODOS,
    RTOL,
    Buscar,
    Contrastado,
    Par,
    Relacion,
    emparejar,
)
from grader.idioma import con_mayuscula, enumerar, tras_dos_puntos

__all__ = [
    "ATOL",
    "DECIMALES",
    "EN_TODOS",
    "RTOL",
    "Contrastado",
    "Relacion",
    "bastan_las_cifras",
    "combinar",
    "decimales_que_deja",
    "decir_que_faltan_decimales",
    "es_de_otra_parte",
    "relacionar",
    "relacionar_a_mano",
]

# Con menos números, o menos casos distintos, una coincidencia puede ser casualidad.
MINIMO_DE_NUMEROS, MINIMO_DE_CASOS = 6, 4
# Primero lo que dice más.
_BUSCADAS: tuple[Buscar, ...] = (
    *lugares.FIJAS,
    *entradas.COPIAS,
    *lugares.COLOCADAS,
    *ceros.CEROS,
    *cuentas.FUNCIONES,
    *pesos.PESOS,
    *cuentas.SUMANDOS,
    *entradas.CUENTAS,
    *cantidades.CANTIDADES,
    *cuentas.PARCIALES,
    *cuentas.CERCANAS,
)


def relacionar(
    casos: Sequence[Contrastado],
    nombres: Sequence[str] = (),
    salidas: Sequence[str] = (),
    recorrido: Sequence[int] = (),
    fallan: int | None = None,
) -> Relacion | None:
    """La primera relación que cumplen todos los casos equivocados que se dan, o `None`.

    De una tupla de `salidas` se mira todo lo que no coincide y, si no cumple ninguna, la primera que no coincide: lo
    que le pasa estropea las que salen de ella. `recorrido` es el orden en que se calculan, si no es el suyo. De las
    entradas se dan los `nombres`. `fallan` son los casos que no salen bien, también los que no dan ningún resultado o
    no se enseñan: si no se mira alguno, la frase dice de cuántos habla.
    """
    todos: list[Par] = []
    for lugar, caso in enumerate(casos):
        suyos = emparejar(caso, nombres, lugar)
        if suyos is None:
            return None
        todos += suyos
    pares = [par for par in todos if not par.es_igual]
    total = len(casos) if fallan is None else fallan
    grupos = [(que, grupo, _BUSCADAS) for que, grupo in _grupos(pares, salidas, list(recorrido or range(len(salidas))))]
    # Un caso que falla y que aquí parece bien se aparta aún menos que los demás.
    grupos.append(("", [par for par in todos if par.se_aparta], cuentas.CERCANAS))
    for que, grupo, buscadas in grupos:
        mirados = len({par.caso for par in grupo})
        if 2 * mirados >= total and (relacion := _buscar(grupo, buscadas)) is not None:
            return _acotar(relacion, que, mirados, total)
    return None


def _grupos(pares: Sequence[Par], salidas: Sequence[str], orden: Sequence[int]) -> Iterator[tuple[str, Sequence[Par]]]:
    """Los pares de los que se puede hablar a la vez, y de qué salidas son; de todas, no hace falta decirlo."""
    malas = sorted({par.salida for par in pares}, key=orden.index) if salidas else []
    juntas = len(pares) == len(malas) * len({par.caso for par in pares})
    if not salidas or juntas:
        cuales = enumerar([f"«{salidas[s]}»" for s in malas]) if len(malas) < len(salidas) else ""
        yield (f"En {cuales}" if cuales else ""), pares
    if malas and not (juntas and len(malas) == 1):
        yield f"En «{salidas[malas[0]]}»", [par for par in pares if par.salida == malas[0]]


def _buscar(pares: Sequence[Par], buscadas: Sequence[Buscar]) -> Relacion | None:
    bastan = sum(p.esperado.size for p in pares) >= MINIMO_DE_NUMEROS or _casos_distintos(pares) >= MINIMO_DE_CASOS
    if not bastan:
        buscadas = cuentas.CLARAS
    if not all(t.size and np.isfinite(t).all() for p in pares for t in (p.esperado, p.obtenido)):
        return None
    with np.errstate(all="ignore"):  # con números enormes o minúsculos, lo que no se pueda calcular no se cumple
        return next((relacion for buscar in buscadas if (relacion := buscar(pares)) is not None), None)


def _casos_distintos(pares: Sequence[Par]) -> int:
    return len({(p.esperado.shape, p.esperado.tobytes()) for p in pares})


def _acotar(relacion: Relacion, que: str, mirados: int, total: int) -> Relacion:
    """De qué salidas y de cuántos casos habla, si no es de todos los que fallan."""
    en_cuantos = f"en {mirados} de los {total} casos que fallan" if mirados < total else ""

    def decir(frase: str) -> str:
        resto = frase.removeprefix(EN_TODOS)
        if resto != frase:
            return con_mayuscula(f"{_tras_coma(que)}{en_cuantos or EN_TODOS.lower()}{resto}")
        comienzo = con_mayuscula(f"{_tras_coma(que)}{en_cuantos}") if en_cuantos else que
        return tras_dos_puntos(comienzo, frase) if comienzo else frase

    acotada = replace(relacion, frase=decir(relacion.frase), sin_numeros=decir(relacion.sin_numeros))
    return replace(acotada, esencia=f"{que} {relacion.frase}")


def _tras_coma(comienzo: str) -> str:
    """El comienzo de una frase, con su coma, si lo hay."""
    return f"{comienzo}, " if comienzo else ""
