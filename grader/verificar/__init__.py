"""Comprobar los propios ejercicios: que solución, plantilla, errores, pistas y cifras son lo que dicen ser.

Cada comprobación devuelve hallazgos; un ejercicio sin hallazgos es firme.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from grader.modelo import Curso, Ficha
from grader.referencias import Referencias
from grader.verificar.cifras import comprobar_cifras, comprobar_oraculo
from grader.verificar.errores import Matriz, comprobar_errores
from grader.verificar.extremos import comprobar_plantilla, comprobar_solucion
from grader.verificar.hallazgo import Hallazgo
from grader.verificar.propiedades import comprobar_propiedades
from grader.verificar.textos import comprobar_archivos, comprobar_declaracion, comprobar_nombres

__all__ = ["Hallazgo", "Matriz", "verificar"]


def verificar(
    raiz: Path,
    curso: Curso,
    fichas: Sequence[Ficha],
    referencias: Referencias,
    anunciar: Callable[[str], None] = lambda _: None,
) -> Iterator[tuple[Ficha | None, list[Hallazgo], Matriz | None]]:
    """Comprueba el curso y luego cada ejercicio; da por cada uno sus hallazgos y su matriz de errores."""
    yield None, [*comprobar_archivos(raiz, curso), *comprobar_nombres(curso)], None
    for ficha in fichas:
        anunciar(f"{ficha.clave}: declaración, solución y plantilla")
        hallazgos = comprobar_declaracion(ficha)
        solucion = comprobar_solucion(curso, ficha, referencias)
        if hallazgos or solucion:
            # Sin una solución firme, lo demás solo repetiría el mismo problema de otras formas.
            yield ficha, [*hallazgos, *solucion], None
            continue
        hallazgos += comprobar_plantilla(curso, ficha, referencias)
        anunciar(f"{ficha.clave}: cifras y oráculo")
        hallazgos += comprobar_cifras(ficha, referencias)
        hallazgos += comprobar_oraculo(ficha, referencias)
        anunciar(f"{ficha.clave}: errores conocidos, de uno en uno y de dos en dos")
        mas, matriz = comprobar_errores(ficha, referencias)
        yield ficha, hallazgos + mas + comprobar_propiedades(ficha, referencias), matriz
