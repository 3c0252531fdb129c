"""Calificar una entrega: preparar las llamadas, ejecutarlas, juzgarlas y explicarlas. Aquí se unen las piezas."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from types import MappingProxyType

from grader.calificacion.avisos import avisar
from grader.calificacion.evidencias import reunir_evidencias
from grader.calificacion.extravios import lo_que_falta_en, que_hay_de_paso, senalar
from grader.calificacion.intentos import Intento, elegir, intentar
from grader.calificacion.pasadas import Ejecutor, ejecutar_planes
from grader.calificacion.planes import Pasada, planear, precargas, vacia
from grader.diagnostico import Evidencia
from grader.ejecucion.motor import Motor
from grader.ejecucion.padre import Completar, Presupuesto, ejecutar
from grader.entregas import importan
from grader.idioma import limpiar
from grader.modelo import (
    Calificacion,
    Curso,
    Ejecucion,
    Entrega,
    Ficha,
    Modo,
    ResultadoEjercicio,
    ResultadoParte,
    Trabajo,
    Veredicto,
)
from grader.modelo.frases import EXPLICACION, decir
from grader.modelo.recetas import identificar
from grader.referencias import ReferenciaRota, Referencias
from grader.retroalimentacion import Voces, buscar_ausencia, explicar, explicar_texto, mensajes
from grader.seguimiento import decir_siguiente


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
    return juntar(curso, fichas, entrega, pasadas, motor.nivel, referencias)


def ejecutar_entrega(
    curso: Curso,
    fichas: Sequence[Ficha],
    entrega: Entrega,
    motor: Motor,
    referencias: Referencias,
    avanzar: Callable[[], None] = lambda: None,
    contar: Callable[[str], None] | None = None,
    *,
    entero: bool = False,
) -> list[Pasada]:
    """Ejecuta lo que una entrega responde a los ejercicios pedidos, sin juzgarlo."""
    presupuesto = Presupuesto.de(curso.limites)

    def en_hijos(trabajos: Sequence[Trabajo], completar: Completar) -> tuple[Ejecucion, ...]:
        motor.precargar(precargas(trabajos))
        recuerdo = referencias.almacen.solo_de(entrega)
        return ejecutar(motor, trabajos, curso.limites, avanzar, contar, recuerdo, presupuesto, completar)

    planes = planear(curso, fichas, entrega, referencias, Modo.TODO if entero else Modo.NECESARIO)
    return ejecutar_planes(en_hijos, planes, referencias)


def calificar_con(
    ejecutor: Ejecutor,
    curso: Curso,
    fichas: Sequence[Ficha],
    entrega: Entrega,
    referencias: Referencias,
    *,
    entero: bool,
) -> Calificacion:
    """Lo mismo, con otra manera de ejecutar los trabajos; el nivel de aislamiento queda sin decir."""
    planes = planear(curso, fichas, entrega, referencias, Modo.TODO if entero else Modo.NECESARIO)
    return juntar(curso, fichas, entrega, ejecutar_planes(ejecutor, planes, referencias), "", referencias)


def juntar(
    curso: Curso,
    fichas: Sequence[Ficha],
    entrega: Entrega,
    pasadas: Sequence[Pasada],
    nivel: str,
    referencias: Referencias,
    ya: Mapping[str, ResultadoEjercicio] = MappingProxyType({}),
) -> Calificacion:
    """La calificación que resulta de lo ya ejecutado; los ejercicios que están `ya` se quedan como están."""
    voces = Voces()

    def calificar_uno(ficha: Ficha) -> ResultadoEjercicio:
        suyas = [p for p in pasadas if ficha in p.fichas]
        suelto = _calificar_uno(curso, ficha, suyas, referencias, es_el_unico=len(fichas) == 1)
        return voces.oir(partial(senalar, ficha, suelto, entrega, pasadas), suelto)

    calificados = tuple(ya.get(ficha.nombre) or calificar_uno(ficha) for ficha in fichas)
    avisos = voces.oir(lambda: tuple(avisar(pasadas, calificados)), ())
    siguiente = voces.oir(lambda: decir_siguiente(calificados, entrega), "")
    return Calificacion(
        entrega=limpiar(str(entrega.origen)),
        ejercicios=calificados,
        siguiente=siguiente,
        nota_maxima=curso.nota_maxima,
        nivel=nivel,
        sal=identificar(referencias.sal),
        avisos=(*entrega.avisos, *avisos, *(a for e in calificados if e.falta for a in e.avisos)),
        detalle_interno=voces.detalle,
    )


def _calificar_uno(
    curso: Curso, ficha: Ficha, pasadas: Sequence[Pasada], referencias: Referencias, *, es_el_unico: bool
) -> ResultadoEjercicio:
    try:
        referencias.esperados(ficha)  # si la solución no funciona, se sabe antes de juzgar a nadie
        intentos = [intentar(ficha, pasada, referencias) for pasada in pasadas or [vacia(ficha, referencias)]]
        mejor, otros = elegir(intentos, ficha)
        if not es_el_unico and (de_paso := que_hay_de_paso(ficha, mejor)):
            nada = _explicar_uno(
                curso, ficha, intentar(ficha, vacia(ficha, referencias), referencias), (), (), referencias
            )
            return replace(nada, avisos=(mensajes.avisar_de_paso(mejor.archivo, ficha.clave, de_paso),))
        return _explicar_uno(curso, ficha, mejor, otros, pasadas, referencias)
    except Exception as error:  # noqa: BLE001  # falle lo que falle en el corrector, no es culpa de la entrega
        return _interno(ficha, str(error) if isinstance(error, ReferenciaRota) else traceback.format_exc())


def _explicar_uno(
    curso: Curso,
    ficha: Ficha,
    mejor: Intento,
    otros: Sequence[Intento],
    pasadas: Sequence[Pasada],
    referencias: Referencias,
) -> ResultadoEjercicio:
    voces = Voces()
    evidencias: Mapping[str, Evidencia] = voces.oir(lambda: reunir_evidencias(referencias, ficha, mejor.juzgadas), {})
    medidas = dict(mejor.mediciones)
    automaticas = {
        j.parte.nombre: explicar(ficha, j, mejor.carga, evidencias, curso.limites, medidas.get(j.parte.nombre, ()))
        for j in mejor.juzgadas
    }
    textos = dict(mejor.textos)
    partes = tuple(
        automaticas.get(parte.nombre) or explicar_texto(ficha, parte, textos[parte.nombre], mejor.carga, curso.limites)
        for parte in ficha.ejercicio.partes
    )
    faltan = [p.nombre for p in partes if p.veredicto == Veredicto.NO_ENTREGADO]
    avisos = voces.oir(lambda: _avisar_de_otros(ficha, mejor, otros, faltan, pasadas), ())
    return ResultadoEjercicio(
        ficha.nombre,
        ficha.ejercicio.titulo,
        partes,
        archivo=limpiar(mejor.archivo, 120),
        avisos=avisos,
        modo=mejor.modo,
        encerrado=any(
            buscar_ausencia(ficha, p, mejor.carga).dentro for p in ficha.ejercicio.partes if p.nombre in faltan
        ),
        detalle_interno=voces.detalle,
    )


def _avisar_de_otros(
    ficha: Ficha, mejor: Intento, otros: Sequence[Intento], faltan: Sequence[str], pasadas: Sequence[Pasada]
) -> tuple[str, ...]:
    """Los demás archivos que respondían algo, y por qué no cuentan; de los que tienen lo que falta se dice eso.

    De uno que se importa no se dice nada: es un apoyo.
    """
    archivos = {p.trabajo.archivo.nombre: p.trabajo.archivo for p in pasadas}
    responden = [
        otro
        for otro in otros
        if otro.merito(ficha)[:3] > (0, 0, 0) and not lo_que_falta_en(archivos[otro.archivo], faltan, pasadas)
    ]
    cuenta = [archivos[mejor.archivo]] if responden and mejor.archivo in archivos else []
    quienes = importan([*cuenta, *(archivos[otro.archivo] for otro in responden)])
    apoyos = {a.nombre for uno in cuenta for a in quienes(uno)}
    return tuple(
        mensajes.avisar_otro_archivo(mejor.archivo, otro.archivo, mejor.aventaja(otro, ficha))
        for otro in responden
        if otro.archivo not in apoyos and not set(cuenta) & set(quienes(archivos[otro.archivo]))
    )


def _interno(ficha: Ficha, detalle: str) -> ResultadoEjercicio:
    partes = tuple(
        ResultadoParte(
            p.nombre, p.titulo, p.tipo, Veredicto.INTERNO, Fraction(0), Fraction(0),
            frases=decir(EXPLICACION, mensajes.FALLO_INTERNO),
            detalle_interno=detalle,
        )
        for p in ficha.ejercicio.partes
    )  # fmt: skip
    return ResultadoEjercicio(ficha.nombre, ficha.ejercicio.titulo, partes)
