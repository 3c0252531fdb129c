"""Una cuenta con números sueltos, como suma de las cantidades que declara su parte: qué le sobra y qué le falta. Puro.

Todo es exacto: los coeficientes son enteros pequeños y cuadran en todos los casos, con más casos que incógnitas.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from grader.diagnostico.relaciones.pares import Contrastado, Relacion
from grader.idioma import enumerar
from grader.juicio import Numeros, evaluar, nombres_de, numeros

TOPE_DE_TERMINOS, TOPE_DEL_COEFICIENTE = 3, 12
# Los casos que hacen falta además de los que fijan los coeficientes.
CASOS_DE_SOBRA = 2

Combinacion = Mapping[str, int]


def combinar(
    casos: Sequence[Contrastado], nombres: Sequence[str], cantidades: Sequence[str], tope: int = TOPE_DE_TERMINOS
) -> Relacion | None:
    """Lo que sobra y lo que falta en todos los casos que se dan, o lo que sale en ellos; lo más corto, si es único.

    Con `tope` términos como mucho.
    """
    columnas = [_columna(caso, nombres, cantidades) for caso in casos]
    conocidas = [c for c in columnas if c is not None]
    if not cantidades or not conocidas or len(conocidas) < len(columnas):
        return None
    tabla = np.array([valores for valores, _, _ in conocidas])  # (casos, cantidades)
    esperados, obtenidos = (np.array([c[lugar] for c in conocidas]) for lugar in (1, 2))
    for cuantos in range(1, tope + 1):
        for enteros, redactar in ((obtenidos - esperados, _contar_diferencia), (obtenidos, _contar_resultado)):
            halladas = list(_de_tantos_terminos(tabla, enteros, cantidades, cuantos))
            if len(halladas) == 1:
                return redactar(halladas[0])
    return None


def _columna(caso: Contrastado, nombres: Sequence[str], cantidades: Sequence[str]) -> tuple[list[int], int, int] | None:
    """Lo que vale cada cantidad en un caso, lo esperado y lo obtenido; `None` si algo no es un entero."""
    sueltos = {n: dato for n, a in zip(nombres, caso.argumentos, strict=False) if (dato := numeros(a)) is not None}
    necesarios = {n for c in cantidades for n in nombres_de(c)}
    if any(dato.ndim for dato in sueltos.values()) or not necesarios <= set(sueltos):
        return None
    enteros = [_entero(evaluar(c, sueltos)) for c in cantidades]
    esperado, obtenido = (_entero(numeros(v)) for v in (caso.esperado, caso.obtenido))
    conocidos = [n for n in enteros if n is not None]
    if esperado is None or obtenido is None or len(conocidos) < len(enteros):
        return None
    return conocidos, esperado, obtenido


def _entero(dato: Numeros | None) -> int | None:
    """El entero que es un número, si lo es y cabe exacto."""
    if dato is None or dato.ndim or not np.isfinite(dato) or abs(dato) >= 2**53 or dato != np.round(dato):
        return None
    return int(dato)


def _de_tantos_terminos(
    tabla: Numeros, enteros: Numeros, cantidades: Sequence[str], cuantos: int
) -> Iterator[Combinacion]:
    """Las combinaciones de tantas cantidades, con coeficientes enteros y pequeños, que dan esos números exactos."""
    if len(np.unique(tabla, axis=0)) < cuantos + CASOS_DE_SOBRA:
        return
    for lugares in itertools.combinations(range(len(cantidades)), cuantos):
        elegidas = tabla[:, lugares].astype(np.float64)  # (casos, términos)
        escala = np.abs(elegidas).max(axis=0)
        if not escala.all() or np.linalg.matrix_rank(elegidas / escala) < cuantos:
            continue
        coeficientes = np.round(np.linalg.lstsq(elegidas / escala, enteros, rcond=None)[0] / escala)
        if (np.abs(coeficientes) > TOPE_DEL_COEFICIENTE).any() or not coeficientes.all():
            continue
        suyos = [int(c) for c in coeficientes]
        filas = zip(tabla[:, lugares].tolist(), enteros.tolist(), strict=True)
        if all(sum(c * v for c, v in zip(suyos, fila, strict=True)) == entero for fila, entero in filas):
            hallada = {cantidades[lugar]: c for lugar, c in zip(lugares, suyos, strict=True)}
            yield dict(sorted(hallada.items(), key=lambda termino: not nombres_de(termino[0])))  # el número, al final


def _contar_diferencia(hallada: Combinacion) -> Relacion:
    partes = [
        f"le {verbo if len(suyos) == 1 else verbo + 'n'} {enumerar(suyos)}"
        for verbo, signo in (("sobra", 1), ("falta", -1))
        if (suyos := [_termino(c * signo, q) for q, c in hallada.items() if c * signo > 0])
    ]
    return Relacion(
        f"En los casos que fallan, a lo que sale {' y '.join(partes)}.",
        f"Lo que se aparta de lo esperado depende solo de {_de_que(hallada)}.",
    )


def _contar_resultado(hallada: Combinacion) -> Relacion:
    suma = " + ".join(_termino(c, q) for q, c in hallada.items()).replace("+ −", "− ")
    return Relacion(
        f"Lo que sale en los casos que fallan es {suma}.",
        f"Lo que sale en los casos que fallan depende solo de {_de_que(hallada)}.",
    )


def _de_que(hallada: Combinacion) -> str:
    return enumerar([f"«{n}»" for n in dict.fromkeys(n for q in hallada for n in nombres_de(q))]) or "un número fijo"


def _termino(veces: int, cantidad: str) -> str:
    signo, veces = ("−" if veces < 0 else ""), abs(veces)
    if cantidad == "1":
        return f"{signo}{veces}"
    escrita = re.sub(r"[^\W\d]\w*", lambda nombre: f"«{nombre[0]}»", cantidad)
    escrita = escrita.replace(" ** 2", "²").replace(" * ", " · ")
    return f"{signo}{escrita}" if veces == 1 else f"{signo}{veces} · {escrita}"
