"""Lo que añade explicar una entrega equivocada, con las huellas ya calculadas, y qué merece lo que se dice."""

from __future__ import annotations

import statistics
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from grader.calificacion import reunir_evidencias
from grader.curso.catalogo import leer_curso
from grader.ejecucion.motor import crear_motor
from grader.idioma import en_prosa
from grader.juicio import ParteJuzgada, juzgar
from grader.modelo import Carga, Curso, Error, Ficha
from grader.modelo.recetas import SAL_PUBLICA
from grader.referencias import LIMITES, Almacen, Referencias, partes_automaticas
from grader.retroalimentacion import explicar
from medir.medida import Grupo, Medida

META = 0.005
EXPLICAR = "explicar un error conocido (todos, la mediana)"
# Lo que se dice de unas respuestas equivocadas, juzgado una por una; solo está en el repositorio.
JUICIOS = Path("tests", "diagnostico", "juicios")
_ESCALONES = ("causa", "relacion", "explicado", "general", "falso")
_TITULOS = ("causa", "relación", "explicada", "general", "falsa", "seguro", "seguro falso")


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
    """Qué parte de lo que se dice de las respuestas juzgadas llega a cada escalón, en total y por ejercicio."""
    por_ejercicio = {
        archivo.stem: list(tomllib.loads(archivo.read_text(encoding="utf-8")).values())
        for archivo in sorted((raiz / JUICIOS).glob("*.toml"))
    }
    todos = [juicio for suyos in por_ejercicio.values() for juicio in suyos]
    if not todos:
        return
    yield f"Lo que se dice de {len(todos)} respuestas equivocadas, leído una por una:"
    yield f"{'':8}{_en_columnas(_TITULOS)}"
    for nombre, suyos in {**por_ejercicio, "todas": todos}.items():
        yield f"{nombre:8}{_en_columnas(_contar(suyos))}"
    partes = (
        f"{titulo} {en_prosa(f'{100 * n / len(todos):.1f}')} %"
        for titulo, n in zip(_TITULOS, _contar(todos), strict=True)
    )
    yield "; ".join(partes) + "."


def _contar(juicios: list[dict[str, str]]) -> list[int]:
    cuenta = Counter(j["juicio"] for j in juicios)
    seguros = [j for j in juicios if "[seguro]" in j["dicho"]]
    return [*(cuenta[juicio] for juicio in _ESCALONES), len(seguros), sum(j["juicio"] == "falso" for j in seguros)]


def _en_columnas(datos: Sequence[object]) -> str:
    return "".join(f"{dato:>{max(len(titulo) + 1, 9)}}" for titulo, dato in zip(_TITULOS, datos, strict=True))
