"""Cada solución con un solo cambio: o pierde puntos, sea cual sea la sal, o se demuestra que sigue siendo correcta."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from grader.curso.catalogo import leer_curso
from grader.diagnostico import buscar_incumplida, incumplimientos, nombrar
from grader.diagnostico.propiedades import AZAR
from grader.ejecucion.motor import Motor
from grader.ejecucion.padre import ejecutar
from grader.juicio import ParteJuzgada, comparar, juzgar, puntuar
from grader.modelo import (
    Archivo,
    Curso,
    Error,
    Fallo,
    Ficha,
    Resultado,
    Salida,
    Tipo,
    Tolerancia,
    Trabajo,
    Veredicto,
)
from grader.modelo.frases import PROPIEDAD
from grader.modelo.recetas import SAL_PUBLICA
from grader.referencias import LIMITES, Almacen, Referencias, llamadas_de, partes_automaticas
from grader.referencias.llamadas import variantes_de
from tests.apoyo import calificar_solo
from tests.curso.mutantes import LISTA, Mutante, leer_lista, mutantes_de

pytestmark = [pytest.mark.lento, pytest.mark.timeout(300)]

OTRA_SAL = "5e1f" * 16
MINIMO, MINIMO_SIN_EXPLICAR = 300, 150


def sin_lo_que_se_mide(ficha: Ficha) -> Ficha:
    """El ejercicio sin las partes que entrenan un modelo, que no se mutan."""
    partes = tuple(p for p in ficha.ejercicio.partes if not p.medir)
    return replace(ficha, ejercicio=replace(ficha.ejercicio, partes=partes))


CURSO = leer_curso(Path(__file__).parents[2])
FICHAS = {f.clave: sin_lo_que_se_mide(f) for f in CURSO.fichas}
VEREDICTOS = leer_lista()


@pytest.fixture(scope="module")
def publicas(curso: Curso, motor: Motor, almacen: Path) -> Referencias:
    """Las del curso, sin las partes que se miden."""
    return Referencias(curso, motor, SAL_PUBLICA, Almacen(almacen), LIMITES)


@pytest.fixture(scope="module")
def otras(curso: Curso, motor: Motor, almacen: Path) -> Referencias:
    """Las que salen de otra sal; con ellas se juzga y no se diagnostica, así que no hacen falta sus huellas."""
    return Referencias(curso, motor, OTRA_SAL, Almacen(almacen), LIMITES)


def contar(mutante: Mutante) -> str:
    """Un mutante en una línea."""
    return f"{mutante.ejercicio} {mutante.donde}: {mutante.original} → {mutante.mutado}"


def juzgar_uno(ficha: Ficha, mutante: Mutante, referencias: Referencias) -> list[ParteJuzgada]:
    """Las partes de un mutante, solo juzgadas."""
    llamadas, esperados = referencias.llamadas(ficha), referencias.esperados(ficha)
    trabajo = Trabajo(Archivo("mutante.py", mutante.codigo.encode()), llamadas, {"teoria": CURSO.teoria.encode()})
    (ejecucion,) = ejecutar(referencias.motor, [trabajo], LIMITES)
    pendientes = zip(llamadas, ejecucion.resultados, strict=True)
    juzgadas = []
    for parte in partes_automaticas(ficha):
        suyos = list(itertools.islice(pendientes, len(parte.casos)))
        argumentos, obtenidos = [ll.argumentos for ll, _ in suyos], [r for _, r in suyos]
        juzgadas.append(juzgar(ficha, parte, argumentos, esperados[parte.nombre], obtenidos, ejecucion.carga))
    return juzgadas


def es_verdad(ficha: Ficha, juzgada: ParteJuzgada, errores: tuple[Error, ...], referencias: Referencias) -> bool:
    """Si los resultados son los de esos errores, de alguna de sus formas, en todos los casos de la parte."""
    parte = juzgada.parte
    bases = llamadas_de(ficha, parte, referencias.sal, modelo=True)
    formas = [(funcion, opciones) for suyos, funcion, opciones in variantes_de(ficha, parte) if suyos == errores]
    llamadas = [replace(base, nombre=f, interruptores=dict(o)) for f, o in formas for base in bases]
    resultados = iter(referencias.ejecutar(f"{ficha.nombre}/errores.py", ficha.errores, llamadas).resultados)
    huellas = [list(itertools.islice(resultados, len(bases))) for _ in formas]
    return any(
        all(
            coinciden(c.obtenido, dado, c.caso.tolerancia or parte.tolerancia)
            for c, dado in zip(juzgada.casos, huella, strict=True)
        )
        for huella in huellas
    )


def coinciden(uno: Resultado, otro: Resultado, tolerancia: Tolerancia) -> bool:
    """Si dos resultados son los mismos números, o el mismo fallo."""
    if isinstance(uno, Salida) and isinstance(otro, Salida):
        return comparar(otro.valor, uno.valor, tolerancia).igual
    return isinstance(uno, Fallo) and isinstance(otro, Fallo) and uno.es_como(otro)


def tambien_la_incumple(juzgada: ParteJuzgada, dicho: str) -> bool:
    """Si estos resultados, que son los de otra sal, incumplen la propiedad de la que se habló."""
    parejas = {c.caso.nombre: (c.esperado, c.obtenido) for c in juzgada.casos}
    propiedades, salidas = juzgada.parte.propiedades, juzgada.parte.salidas
    if dicho == AZAR:
        return buscar_incumplida(propiedades, salidas, parejas, frozenset()) == AZAR
    (propiedad,) = (p for p in propiedades if f"propiedad: {nombrar(p)}." in dicho)
    return any(True for _ in incumplimientos(propiedad, salidas, parejas))


def test_la_lista_esta_al_dia() -> None:
    ahora = {m.clave for ficha in FICHAS.values() for m in mutantes_de(ficha)}
    de_mas, de_menos = VEREDICTOS.keys() - ahora, ahora - VEREDICTOS.keys()
    remedio = f"{LISTA.name} no es de estas soluciones: ejecuta «python -m tests.curso.mutantes»"
    assert (sorted(de_mas), sorted(de_menos)) == ([], []), remedio
    assert len(VEREDICTOS) >= MINIMO
    assert sum(minimo_sin_explicar(clave) for clave in FICHAS) >= MINIMO_SIN_EXPLICAR


def minimo_sin_explicar(clave: str) -> int:
    """De los mutantes de un ejercicio, cuántos deben ser equivocaciones que no están en su modelo de error."""
    return sum(ejercicio == clave and not razon for (ejercicio, *_), razon in VEREDICTOS.items()) // 5


@pytest.mark.parametrize("clave", FICHAS)
def test_cada_mutante_merece_su_veredicto(clave: str, publicas: Referencias, otras: Referencias) -> None:
    ficha = FICHAS[clave]
    mal, sin_explicar = [], 0
    for mutante in mutantes_de(ficha):
        (resultado,) = calificar_solo(ficha, mutante.codigo, publicas.motor, publicas).ejercicios
        juzgadas = juzgar_uno(ficha, mutante, otras)
        partes = {p.nombre: p for p in resultado.partes if p.tipo != Tipo.TEXTO}
        assert resultado.maximo > 0
        con_la_otra_sal = sum(puntuar(ficha, j) for j in juzgadas)
        if {resultado.puntos == resultado.maximo, con_la_otra_sal == resultado.maximo} != {
            bool(VEREDICTOS.get(mutante.clave))
        }:
            mal.append(f"{contar(mutante)}: consigue {resultado.puntos} puntos, y {con_la_otra_sal} con otra sal")
        falladas = [p for p in partes.values() if p.veredicto != Veredicto.CORRECTO]
        sin_explicar += any(p.diagnostico is None for p in falladas)
        for juzgada in juzgadas:
            diagnostico = partes[juzgada.parte.nombre].diagnostico
            if diagnostico and diagnostico.seguro and not es_verdad(ficha, juzgada, diagnostico.errores, otras):
                nombres = " + ".join(e.nombre for e in diagnostico.errores)
                mal.append(f"{contar(mutante)}: en {juzgada.parte.nombre} se afirma {nombres}, y no es eso")
            dichas = partes[juzgada.parte.nombre].textos(PROPIEDAD)
            falsas = [dicho for dicho in dichas if not tambien_la_incumple(juzgada, dicho)]
            mal += [f"{contar(mutante)}: con otra sal no es verdad «{dicho}»" for dicho in falsas]
    assert mal == []
    assert sin_explicar >= minimo_sin_explicar(clave)
