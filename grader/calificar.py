"""Calificar una entrega: preparar las llamadas, ejecutarlas, juzgarlas y explicarlas. Aquí se unen las piezas."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from fractions import Fraction

from grader import mensajes
from grader.avisos import avisar
from grader.diagnostico import Evidencia
from grader.ejecucion.motor import Motor
from grader.formato import limpiar, puntos
from grader.intentos import Intento, Pasada, ejecutar_entrega, elegir, intentar, vacia
from grader.juicio import ParteJuzgada
from grader.modelo import (
    Calificacion,
    Causa,
    Curso,
    Entrega,
    Fallo,
    Ficha,
    Resultado,
    ResultadoEjercicio,
    ResultadoParte,
    Veredicto,
)
from grader.recetas import identificar
from grader.referencias import ReferenciaRota, Referencias
from grader.retroalimentacion import explicar, explicar_texto
from grader.siguiente import decir_siguiente


def calificar(
    curso: Curso,
    fichas: Sequence[Ficha],
    entrega: Entrega,
    motor: Motor,
    referencias: Referencias,
    avanzar: Callable[[], None] = lambda: None,
    contar: Callable[[str], None] | None = None,
    *,
    entero: bool = False,
) -> Calificacion:
    """Califica los ejercicios pedidos de una entrega. Los fallos del corrector quedan como INTERNO en su ejercicio.

    `avanzar` se llama por cada llamada hecha, y `contar` con lo que va imprimiendo una que tarda. Si no se pide
    `entero`, de cada archivo se ejecuta solo lo necesario mientras eso baste.
    """
    pasadas = ejecutar_entrega(curso, fichas, entrega, motor, referencias, avanzar, contar, entero=entero)
    calificados = tuple(_calificar_uno(curso, f, [p for p in pasadas if f in p.fichas], referencias) for f in fichas)
    return Calificacion(
        entrega=limpiar(str(entrega.origen)),
        ejercicios=calificados,
        siguiente=decir_siguiente(calificados, entrega),
        nota_maxima=curso.nota_maxima,
        nivel=motor.nivel,
        sal=identificar(referencias.sal),
        avisos=(*entrega.avisos, *avisar(pasadas, calificados)),
    )


def _calificar_uno(
    curso: Curso, ficha: Ficha, pasadas: Sequence[Pasada], referencias: Referencias
) -> ResultadoEjercicio:
    try:
        esperados = referencias.esperados(ficha)
        presentes = pasadas or [vacia(ficha, Fallo(Causa.AUSENTE), referencias)]
        intentos = [intentar(ficha, pasada, esperados, referencias) for pasada in presentes]
        mejor, otros = elegir(intentos, ficha)
        return _explicar_uno(curso, ficha, mejor, otros, esperados, referencias)
    except Exception as error:  # noqa: BLE001  # falle lo que falle en el corrector, no es culpa de la entrega
        return _interno(ficha, str(error) if isinstance(error, ReferenciaRota) else traceback.format_exc())


def _explicar_uno(
    curso: Curso,
    ficha: Ficha,
    mejor: Intento,
    otros: Sequence[Intento],
    esperados: dict[str, tuple[Resultado, ...]],
    referencias: Referencias,
) -> ResultadoEjercicio:
    evidencias = _evidencias(ficha, mejor, esperados, referencias)
    medidas = dict(mejor.mediciones)
    automaticas = {
        j.parte.nombre: explicar(ficha, j, mejor.carga, evidencias, curso.limites, medidas.get(j.parte.nombre, ()))
        for j in mejor.juzgadas
    }
    textos = dict(mejor.textos)
    partes = tuple(
        automaticas.get(parte.nombre) or explicar_texto(parte, textos.get(parte.nombre, ""))
        for parte in ficha.ejercicio.partes
    )
    avisos = [
        f"También hay trabajo en «{limpiar(otro.archivo, 120)}», que consigue {puntos(otro.merito(ficha)[0])} puntos; "
        f"cuenta «{limpiar(mejor.archivo, 120)}»."
        for otro in otros
        if otro.merito(ficha)[1] > 0
    ]
    archivo = limpiar(mejor.archivo, 120)
    return ResultadoEjercicio(ficha.nombre, ficha.ejercicio.titulo, partes, archivo, tuple(avisos), mejor.modo)


def _evidencias(
    ficha: Ficha, intento: Intento, esperados: dict[str, tuple[Resultado, ...]], referencias: Referencias
) -> dict[str, Evidencia]:
    """Lo que hace falta para diagnosticar; las huellas solo se piden si hay algún número equivocado."""
    por_explicar = [j for j in intento.juzgadas if j.veredicto != Veredicto.CORRECTO and _dice_algo(j)]
    if not por_explicar:
        return {}
    huellas = referencias.huellas(ficha)
    return {
        j.parte.nombre: Evidencia(
            j.parte, esperados[j.parte.nombre], tuple(c.obtenido for c in j.casos), huellas[j.parte.nombre]
        )
        for j in intento.juzgadas
        if j.veredicto == Veredicto.CORRECTO or _dice_algo(j)
    }


def _dice_algo(juzgada: ParteJuzgada) -> bool:
    return any(c.veredicto in (Veredicto.INCORRECTO, Veredicto.EXCEPCION) for c in juzgada.casos)


def _interno(ficha: Ficha, detalle: str) -> ResultadoEjercicio:
    partes = tuple(
        ResultadoParte(
            p.nombre, p.titulo, p.tipo, Veredicto.INTERNO, Fraction(0), Fraction(0),
            explicacion=mensajes.FALLO_INTERNO,
            detalle_interno=detalle,
        )
        for p in ficha.ejercicio.partes
    )  # fmt: skip
    return ResultadoEjercicio(ficha.nombre, ficha.ejercicio.titulo, partes)
