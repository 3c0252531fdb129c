"""Comprobar los propios ejercicios, uno a uno y entre sí: que todo en ellos es lo que dice ser.

Entran el curso y sus referencias; salen hallazgos, cada uno con su archivo, su línea y qué hacer. Un ejercicio sin
hallazgos es firme. Ninguna comprobación se cae: lo que le falte o le sobre a un ejercicio es otro hallazgo. De lo que
no se puede ni leer se queja antes `curso`.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from grader.modelo import Curso, Ficha
from grader.referencias import ReferenciaRota, Referencias
from grader.verificar.cifras import comprobar_cifras, comprobar_oraculo
from grader.verificar.enunciados import comprobar_enunciado
from grader.verificar.errores import Matriz, comprobar_errores
from grader.verificar.extremos import comprobar_plantilla, comprobar_solucion
from grader.verificar.formulas import comprobar_formulas
from grader.verificar.hallazgo import Hallazgo, situar
from grader.verificar.pendiente import comprobar_pendiente, comprobar_plantillas, comprobar_tabla
from grader.verificar.propiedades import comprobar_propiedades
from grader.verificar.textos import comprobar_archivos, comprobar_declaracion, comprobar_nombres
from grader.verificar.tipos import comprobar_tipos
from grader.verificar.tolerancias import comprobar_tolerancias

__all__ = ["Hallazgo", "Matriz", "verificar"]


def verificar(
    raiz: Path,
    curso: Curso,
    fichas: Sequence[Ficha],
    referencias: Referencias,
    anunciar: Callable[[str], None] = lambda _: None,
    opciones: str = "",
) -> Iterator[tuple[Ficha | None, list[Hallazgo], Matriz | None]]:
    """Comprueba el curso y luego cada ejercicio; da por cada uno sus hallazgos y su matriz de errores.

    `opciones` son las que llevan las órdenes que se aconsejan.
    """
    bien_declaradas = [f for f in curso.fichas if not comprobar_tipos(f.ejercicio)]
    del_curso = (
        *comprobar_archivos(raiz, curso),
        *comprobar_nombres(bien_declaradas),
        *comprobar_plantillas(raiz, curso, opciones),
        *comprobar_tabla(raiz, curso),
    )
    yield None, list(del_curso), None
    for ficha in fichas:
        hallazgos, matriz = _comprobar_uno(curso, ficha, referencias, anunciar)
        hallazgos += _sin_caerse(partial(comprobar_pendiente, raiz, curso, ficha))
        yield ficha, [situar(hallazgo, ficha) for hallazgo in hallazgos], matriz


def _comprobar_uno(
    curso: Curso, ficha: Ficha, referencias: Referencias, anunciar: Callable[[str], None]
) -> tuple[list[Hallazgo], Matriz | None]:
    """Las comprobaciones de un ejercicio por etapas: si una encuentra algo, las siguientes solo lo repetirían."""
    matrices: list[Matriz] = []

    def de_errores() -> list[Hallazgo]:
        hallazgos, matriz = comprobar_errores(ficha, referencias)
        matrices.append(matriz)
        return hallazgos

    etapas: tuple[tuple[str, tuple[Callable[[], Iterable[Hallazgo]], ...]], ...] = (
        ("los campos de la declaración", (lambda: comprobar_tipos(ficha.ejercicio),)),
        ("la declaración", (lambda: comprobar_declaracion(ficha),)),
        ("la solución", (lambda: comprobar_solucion(curso, ficha, referencias),)),
        ("el enunciado, la plantilla, las cifras, el oráculo y los errores conocidos", (
            lambda: comprobar_enunciado(ficha),
            lambda: comprobar_plantilla(curso, ficha, referencias),
            lambda: comprobar_cifras(ficha, referencias),
            lambda: comprobar_oraculo(ficha, referencias),
            lambda: comprobar_tolerancias(ficha, referencias),
            lambda: comprobar_formulas(ficha, referencias),
            de_errores,
            lambda: comprobar_propiedades(ficha, referencias),
        )),
    )  # fmt: skip
    for que, comprobaciones in etapas:
        anunciar(f"{ficha.clave}: {que}")
        hallazgos = [hallazgo for comprobar in comprobaciones for hallazgo in _sin_caerse(comprobar)]
        if hallazgos:
            # La misma causa puede estropear varias comprobaciones.
            return list(dict.fromkeys(hallazgos)), matrices[0] if matrices else None
    return [], matrices[0]


def _sin_caerse(comprobar: Callable[[], Iterable[Hallazgo]]) -> list[Hallazgo]:
    """Lo que halla una comprobación; si se cae, solo por qué."""
    try:
        return list(comprobar())
    except ReferenciaRota as rota:
        remedio = "corrige ese archivo: sin él no se puede comprobar lo demás"
        return [Hallazgo(str(rota), remedio, rota.archivo, linea=rota.linea)]
    except Exception as error:  # noqa: BLE001  # un ejercicio mal declarado no debe esconder lo que les pasa a los demás
        ultimo = traceback.extract_tb(error.__traceback__)[-1]
        donde = f"{Path(ultimo.filename).name}, línea {ultimo.lineno}"
        que = f"no se pudo terminar de comprobar. Python dice: «{type(error).__name__}: {error}», en {donde}"
        remedio = "revisa lo último que cambiaste en este ejercicio; si está bien, falla el propio `verificar`"
        return [Hallazgo(que, remedio)]
