"""La red: a cada parte del curso se le lanza cualquier resultado, y lo que se dice de él es verdad y se entiende.

No nombra ningún ejercicio: las partes se leen del curso. De lo que sale se exige que haya veredicto, que no falle
ninguna voz, que no se cuele inglés ni números a la inglesa, y que cada frase sobre los números la confirme un segundo
lector.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console

from grader.curso.catalogo import leer_curso
from grader.diagnostico import Evidencia
from grader.ejecucion.protocolo import sobre
from grader.informes.datos import a_json
from grader.informes.terminal import mostrar
from grader.juicio import evaluar, juzgar
from grader.modelo import (
    Calificacion,
    Carga,
    Curso,
    Ficha,
    Parte,
    Resultado,
    ResultadoEjercicio,
    ResultadoParte,
    Salida,
    Tipo,
    Veredicto,
)
from grader.modelo.frases import OBSERVADO, PROPIEDAD
from grader.referencias import Referencias, partes_automaticas
from grader.retroalimentacion import explicar
from tests.red import lanzados, lector

CURSO = leer_curso(Path(__file__).parents[2])
PARTES = [(f.nombre, p.nombre) for f in CURSO.fichas for p in partes_automaticas(f)]
DE_NUMEROS = [
    (f.nombre, p.nombre)
    for f in CURSO.fichas
    for p in partes_automaticas(f)
    if not p.medir and p.tipo in (Tipo.FUNCION, Tipo.CLASE, Tipo.VALOR)
]
CON_PASOS = [(f.nombre, p.nombre) for f in CURSO.fichas for p in f.ejercicio.partes if p.sigue]
Red = Callable[[str, str], SimpleNamespace]
# Siempre los mismos ejemplos, y sin recordar los de otra vez.
AJUSTES = {
    "derandomize": True,
    "database": None,
    "deadline": None,
    "suppress_health_check": list(HealthCheck),
}


@pytest.fixture(scope="session")
def tender(curso: Curso, referencias: Referencias) -> Red:
    """Lo que hace falta para juzgar y explicar una parte con resultados inventados, sin ejecutar nada."""

    @cache
    def evidencias_de(ejercicio: str) -> dict[str, Evidencia]:
        ficha = next(f for f in curso.fichas if f.nombre == ejercicio)
        esperados, huellas = referencias.esperados(ficha), referencias.huellas(ficha)
        partes = partes_automaticas(ficha)
        return {p.nombre: Evidencia(p, esperados[p.nombre], esperados[p.nombre], huellas[p.nombre]) for p in partes}

    @cache
    def de(ejercicio: str, nombre: str) -> SimpleNamespace:
        ficha = next(f for f in curso.fichas if f.nombre == ejercicio)
        parte = next(p for p in partes_automaticas(ficha) if p.nombre == nombre)
        llamadas, lugar = referencias.llamadas(ficha), 0
        for otra in partes_automaticas(ficha):
            if otra is parte:
                break
            lugar += len(otra.casos)
        enviados = [ll.argumentos for ll in llamadas[lugar : lugar + len(parte.casos)]]
        return SimpleNamespace(
            ficha=ficha,
            parte=parte,
            enviados=enviados,
            esperados=referencias.esperados(ficha)[nombre],
            evidencias=evidencias_de(ejercicio),
        )

    return de


def explicar_estos(
    una: SimpleNamespace, obtenidos: Sequence[Resultado], *, con_secreto: bool = False
) -> ResultadoParte:
    """Juzga y explica la parte con estos resultados, y exige todo lo que vale para cualquiera."""
    ficha, parte = una.ficha, una.parte
    carga = Carga(nombres=(parte.nombre,))
    juzgada = juzgar(ficha, parte, una.enviados, una.esperados, obtenidos, carga, con_secreto=con_secreto)
    evidencias = dict(una.evidencias)
    evidencias[parte.nombre] = Evidencia(parte, una.esperados, tuple(obtenidos), una.evidencias[parte.nombre].variantes)
    resultado = explicar(ficha, juzgada, carga, evidencias, CURSO.limites)
    assert resultado.detalle_interno == ""
    assert resultado.veredicto != Veredicto.INTERNO
    assert bool(resultado.explicacion) == (resultado.veredicto != Veredicto.CORRECTO)
    for frase in resultado.frases:
        exigir_buen_espanol(frase.texto)
    exigir_verdad(resultado, una, obtenidos)
    exigir_que_se_ensene(ficha, resultado)
    return resultado


INGLES = re.compile(
    r"\b(the|of|is|are|with|and|expected|got|must|at|dimension|size|shape|for|not|value|raised|frame)\b"
)
# Lo citado, el código y lo que va entre paréntesis o corchetes se escribe como en Python.
CITADO = re.compile(r"«[^»]*»|`[^`]*`|\([^()]*\)|\[[^\]]*\]|(?<=línea )\d+")


def exigir_buen_espanol(frase: str) -> None:
    """Ni inglés ni números a la inglesa fuera de lo citado; ni dos frases pegadas, ni espacios de más."""
    libre = CITADO.sub("", CITADO.sub("", frase))
    assert INGLES.search(libre) is None, frase
    assert re.search(r"\d\.\d|\de[+-]?\d|(?<![\w-])-\d|\binf\b|\bTrue and\b", libre) is None, frase
    assert "  " not in frase.replace("\n", " ") or "`" in frase or "«" in frase, frase
    assert "\x1b" not in frase
    assert re.search(r"\b1 (números|veces|casos|objetivos|elementos|letras)\b|\bUna estado\b", libre) is None, frase


def exigir_verdad(resultado: ResultadoParte, una: SimpleNamespace, obtenidos: Sequence[Resultado]) -> None:
    """Lo que se dice de los números lo confirma el segundo lector."""
    parte: Parte = una.parte
    if resultado.veredicto in (Veredicto.CORRECTO, Veredicto.SIN_RESOLVER) or parte.medir:
        return
    bien = dict(resultado.casos)
    casos = tuple(
        lector.Caso(
            caso.nombre, enviados or (), e.valor, o.valor if isinstance(o, Salida) else None,
            bien[caso.nombre] == Veredicto.CORRECTO,
        )
        for caso, enviados, e, o in zip(parte.casos, una.enviados, una.esperados, obtenidos, strict=True)
    )  # fmt: skip
    asunto = lector.Asunto(casos, una.ficha.firmas.get(parte.nombre, ()), parte.salidas)
    if parte.tipo in (Tipo.FUNCION, Tipo.CLASE):
        lector.comprobar_comparacion(resultado.explicacion, asunto)
        for dicho in resultado.textos(OBSERVADO):
            lector.comprobar_observado(dicho, asunto)
        for dicho in resultado.textos(PROPIEDAD):
            lector.comprobar_propiedad(dicho, asunto)


def exigir_que_se_ensene(ficha: Ficha, resultado: ResultadoParte) -> None:
    """Se escribe en la terminal y como datos sin fallar."""
    ejercicio = ResultadoEjercicio(ficha.nombre, ficha.ejercicio.titulo, (resultado,), "e.py")
    calificacion = Calificacion("entrega", (ejercicio,), "Sigue.", 10, "completo", "publica")
    salida = io.StringIO()
    mostrar(calificacion, Console(file=salida, width=80, markup=False, highlight=False), detalle=True)
    assert "Traceback" not in salida.getvalue()
    assert a_json(calificacion)


def lanzar(una: SimpleNamespace, datos: st.DataObject) -> list[Resultado]:
    """Un resultado cualquiera en cada caso, o en todos el mismo, o en alguno el bueno."""
    como = datos.draw(st.sampled_from(("todos el mismo", "cada uno el suyo", "uno solo")))
    if como == "todos el mismo":
        return [datos.draw(lanzados.RESULTADOS)] * len(una.esperados)
    if como == "uno solo":
        cual = datos.draw(st.integers(0, len(una.esperados) - 1))
        return [datos.draw(lanzados.RESULTADOS) if i == cual else e for i, e in enumerate(una.esperados)]
    return [datos.draw(lanzados.RESULTADOS | st.just(e)) for e in una.esperados]


def perturbar(una: SimpleNamespace, datos: st.DataObject) -> list[Resultado]:
    """Lo esperado con un cambio, en todos los casos o en algunos; en otros, quizá un fallo."""
    cambio = datos.draw(st.sampled_from(sorted(lanzados.CAMBIOS)))
    dtype = datos.draw(st.sampled_from(("",) * 6 + lanzados.DTYPES[1:]))
    salida = datos.draw(st.integers(-1, max(0, len(una.parte.salidas) - 1)))
    en = datos.draw(st.sampled_from(lanzados.DE_CASOS))
    fallo = datos.draw(st.none() | st.none() | lanzados.FALLOS)
    total = len(una.esperados)
    cuales = {"todos": range(total), "el primero": range(1), "los pares": range(0, total, 2)}.get(en, range(total - 1))
    otro = datos.draw(st.sampled_from(("igual", "por 2", "todo 0", "traspuesta", "ruido")))
    obtenidos: list[Resultado] = []
    for lugar, esperado in enumerate(una.esperados):
        como = cambio if lugar in cuales else "igual" if en != "los pares" else otro
        obtenidos.append(Salida(lanzados.cambiar(esperado.valor, como, dtype, salida)))
    if fallo is not None and total > 1:
        obtenidos[-1] = fallo
    return obtenidos


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("ejercicio", "nombre"), PARTES)
def test_cualquier_cosa_recibe_un_veredicto_y_una_frase_cierta(tender: Red, ejercicio: str, nombre: str) -> None:
    una = tender(ejercicio, nombre)

    @settings(max_examples=12, **AJUSTES)
    @given(st.data())
    def probar(datos: st.DataObject) -> None:
        explicar_estos(una, lanzar(una, datos), con_secreto=datos.draw(st.booleans()))

    probar()


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("ejercicio", "nombre"), DE_NUMEROS)
def test_lo_que_se_dice_de_unos_numeros_equivocados_es_verdad(tender: Red, ejercicio: str, nombre: str) -> None:
    una = tender(ejercicio, nombre)

    @settings(max_examples=20, **AJUSTES)
    @given(st.data())
    def probar(datos: st.DataObject) -> None:
        explicar_estos(una, perturbar(una, datos))

    probar()


@pytest.mark.parametrize(("ejercicio", "nombre"), CON_PASOS)
def test_los_pasos_que_declara_una_parte_son_los_de_la_solucion(tender: Red, ejercicio: str, nombre: str) -> None:
    una = tender(ejercicio, nombre)
    for enviados, esperado in zip(una.enviados, una.esperados, strict=True):
        salidas = dict(zip(una.parte.salidas, map(lector.tabla, lector.elementos(esperado.valor)), strict=True))
        entradas = dict(zip(una.ficha.firmas[nombre], map(lector.tabla, enviados), strict=False))
        for salida, cuenta in una.parte.sigue:
            assert lector.cerca(evaluar(cuenta, {**entradas, **salidas}), salidas[salida])


@pytest.mark.lento
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("ejercicio", "nombre"), DE_NUMEROS)
def test_a_fondo(tender: Red, ejercicio: str, nombre: str) -> None:
    una = tender(ejercicio, nombre)
    hechos = set()
    for cambio in lanzados.CAMBIOS:
        for salida in range(-1, len(una.parte.salidas)):
            for en in (len(una.esperados), 1, len(una.esperados) - 1):
                obtenidos = [
                    Salida(lanzados.cambiar(e.valor, cambio if i < en else "igual", "", salida))
                    for i, e in enumerate(una.esperados)
                ]
                # Distintos cambios pueden dar lo mismo.
                if (dado := sobre.empacar(tuple(obtenidos))) not in hechos:
                    hechos.add(dado)
                    explicar_estos(una, obtenidos)
