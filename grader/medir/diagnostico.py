"""Lo que añade explicar una entrega equivocada, con las huellas ya calculadas, y qué merece lo que se dice."""

from __future__ import annotations

import statistics
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from grader.almacen import Almacen
from grader.catalogo import leer_curso
from grader.ejecucion.motor import crear_motor
from grader.evidencias import reunir_evidencias
from grader.formato import en_prosa
from grader.juicio import ParteJuzgada, juzgar
from grader.medir.medida import Grupo, Medida
from grader.modelo import Carga, Curso, Error, Ficha
from grader.recetas import SAL_PUBLICA
from grader.referencias import LIMITES, Referencias, partes_automaticas
from grader.retroalimentacion import explicar

META = 0.005
EXPLICAR = "explicar un error conocido (todos, la mediana)"
# Lo que se dice de unas implementaciones equivocadas, juzgado una por una; solo está en el repositorio.
JUICIOS = Path("tests", "diagnostico", "juicios.toml")


def preparar(raiz: Path, carpeta: Path) -> Grupo:
    """Cada error conocido del curso, uno a uno, ya ejecutado y juzgado."""
    curso = leer_curso(raiz)
    motor = crear_motor(curso.limites, (raiz / "ejercicios", raiz / "soluciones"))
    try:
        referencias = Referencias(curso, motor, SAL_PUBLICA, Almacen(carpeta), LIMITES)
        entregas = [
            (ficha, juzgadas)
            for ficha in curso.fichas
            for error in ficha.ejercicio.errores
            if (juzgadas := _juzgar(ficha, error, referencias))
        ]
    finally:
        motor.cerrar()
    return Grupo(
        f"Lo que añade explicar una entrega equivocada ({len(entregas)} errores)",
        (Medida(EXPLICAR, lambda: _mediana(curso, entregas, referencias), EXPLICAR, tope=META),),
    )


def _juzgar(ficha: Ficha, error: Error, referencias: Referencias) -> tuple[ParteJuzgada, ...]:
    """Las partes de una entrega con ese error y nada más; ninguna si solo se nota en lo que se mide."""
    llamadas = iter(referencias.llamadas(ficha))
    juzgadas = []
    for parte in partes_automaticas(ficha):
        argumentos = [next(llamadas).argumentos for _ in parte.casos]
        esperados = referencias.esperados(ficha)[parte.nombre]
        suyos = (v.resultados for v in referencias.huellas(ficha)[parte.nombre] if v.errores == (error,))
        juzgadas.append(juzgar(ficha, parte, argumentos, esperados, next(suyos, esperados), Carga()))
    return tuple(juzgadas) if any(j.primero_mal for j in juzgadas) else ()


def _mediana(curso: Curso, entregas: list[tuple[Ficha, tuple[ParteJuzgada, ...]]], referencias: Referencias) -> float:
    tiempos = []
    for ficha, juzgadas in entregas:
        comienzo = time.perf_counter()
        evidencias = reunir_evidencias(referencias, ficha, juzgadas)
        for juzgada in juzgadas:
            explicar(ficha, juzgada, Carga(), evidencias, curso.limites)
        tiempos.append(time.perf_counter() - comienzo)
    return statistics.median(tiempos)


def contar_juicios(raiz: Path) -> Iterator[str]:
    """Qué parte de lo que se dice de las implementaciones juzgadas es una causa concreta, solo cierta o falsa."""
    if not (raiz / JUICIOS).is_file():
        return
    juicios = tomllib.loads((raiz / JUICIOS).read_text(encoding="utf-8")).values()
    cuenta = Counter(j["juicio"] for j in juicios)
    yield f"De {len(juicios)} implementaciones equivocadas que ningún modelo de error contiene:"
    for juicio, que in (
        ("concreto", "reciben una causa verdadera y concreta"),
        ("cierto", "reciben solo verdades, sin la causa"),
        ("falso", "reciben algo que no es verdad"),
    ):
        yield f"  {en_prosa(f'{100 * cuenta[juicio] / len(juicios):.1f}')} % ({cuenta[juicio]}) {que}"
    seguros = sum(j["juicio"] == "falso" and "[seguro]" in j["dicho"] for j in juicios)
    yield f"  {seguros} reciben algo falso dicho como seguro"
