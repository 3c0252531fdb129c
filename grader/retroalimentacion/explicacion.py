"""De una parte juzgada a una parte explicada: qué pasó, por qué y qué mirar. Puro."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from grader.diagnostico import Evidencia, diagnosticar
from grader.diagnostico.observacion import reconocer_un_descuido
from grader.juicio import (
    Medicion,
    ParteJuzgada,
    describir,
    puntuar,
    puntuar_grupos,
    respuesta_escrita,
    talones_de,
    veredicto_de,
    veredicto_de_ausente,
)
from grader.modelo import Carga, Causa, Fallo, Ficha, Limites, Parte, Resultado, ResultadoParte, Salida, Tipo, Veredicto
from grader.modelo.valores import Escalar, contiene_puntos_suspensivos
from grader.retroalimentacion import mensajes, por_que, que_paso
from grader.retroalimentacion.coro import Voces
from grader.retroalimentacion.situacion import Dicho, Situacion, Voz

_DE_TODO: tuple[tuple[Voz, ...], ...] = (
    (que_paso.informar,),
    (que_paso.dibujar_lo_medido,),
    (que_paso.anotar,),
    (que_paso.citar_lo_impreso,),
)
_DE_LO_QUE_FALLA: tuple[tuple[Voz, ...], ...] = (
    (que_paso.contar_que_paso, que_paso.contarlo_a_secas),
    (que_paso.poner_un_ejemplo,),
    (que_paso.dibujar_el_fallo,),
    (
        por_que.dar_la_causa,
        por_que.senalar_el_descuido,
        por_que.reconocer_los_numeros,
        por_que.relacionar,
        por_que.mirar_las_propiedades,
        por_que.mirar_donde_y_cuando,
    ),
    (por_que.dudar_de_la_causa,),
    (
        por_que.senalar_donde_se_detuvo,
        por_que.dar_las_pistas_de_la_causa,
        por_que.senalar_letras_que_no_hay,
        por_que.orientar,
        por_que.dar_la_pista_de_la_parte,
    ),
)


def explicar(
    ficha: Ficha,
    juzgada: ParteJuzgada,
    carga: Carga,
    evidencias: Mapping[str, Evidencia],
    limites: Limites,
    mediciones: Sequence[Medicion] = (),
) -> ResultadoParte:
    """Redacta el resultado de una parte; el diagnóstico usa todos los casos, sea cual sea el veredicto.

    De cada fila de voces habla la primera que tiene algo que decir. La que falla queda en `detalle_interno`.
    """
    parte, voces = juzgada.parte, Voces()
    resultado = ResultadoParte(
        nombre=parte.nombre,
        titulo=parte.titulo,
        tipo=parte.tipo,
        veredicto=juzgada.veredicto,
        puntos=puntuar(ficha, juzgada),
        maximo=ficha.puntos_de(parte),
        grupos=puntuar_grupos(ficha, juzgada),
        casos=tuple((c.caso.nombre, c.veredicto) for c in juzgada.casos),
    )
    una = Situacion(ficha, juzgada, carga, evidencias, limites, mediciones)
    if juzgada.veredicto == Veredicto.INTERNO:
        filas, resultado = _DE_TODO, _interno(resultado, juzgada)
    elif juzgada.veredicto == Veredicto.CORRECTO:
        filas = _DE_TODO
    else:
        filas, una = (*_DE_TODO, *_DE_LO_QUE_FALLA), _averiguar(una, voces)
    for fila in filas:
        resultado = replace(resultado, **_hablar(fila, una, voces))
    detalle = "\n".join(filter(None, (resultado.detalle_interno, voces.detalle)))
    return replace(resultado, detalle_interno=detalle)


def _hablar(fila: Sequence[Voz], una: Situacion, voces: Voces) -> Dicho:
    """Lo que dice la primera voz que tiene algo que decir."""
    return next(filter(None, (voces.oir(partial(voz, una), {}) for voz in fila)), {})


def _averiguar(una: Situacion, voces: Voces) -> Situacion:
    """Añade lo que se puede averiguar de una parte que falla: su causa, o el descuido de quien respondió a mano."""
    evidencias, nombre = una.evidencias, una.parte.nombre
    if una.parte.tipo == Tipo.VALOR and any(indicio.clave == "circunflejo" for indicio in una.indicios):
        return una  # un número que sale de bits no sale de ninguna equivocación conocida: se parece por azar
    intacta = nombre in una.carga.intactos
    diagnostico = voces.oir(
        lambda: diagnosticar(evidencias, nombre, de_plantilla=intacta) if nombre in evidencias else None, None
    )
    if diagnostico is not None and diagnostico.seguro:
        return replace(una, diagnostico=diagnostico)
    descuido = voces.oir(lambda: reconocer_un_descuido(una.juzgada, evidencias), "")
    return replace(una, diagnostico=diagnostico, descuido=descuido)


def _interno(resultado: ResultadoParte, juzgada: ParteJuzgada) -> ResultadoParte:
    """Lo que falló es el corrector: no hay nota que poner, ni buena ni mala."""
    fallos = [c.obtenido for c in juzgada.casos if isinstance(c.obtenido, Fallo) and c.veredicto == Veredicto.INTERNO]
    detalle = "\n".join(f"{fallo.tipo}: {fallo.mensaje}" for fallo in dict.fromkeys(fallos))
    return replace(resultado, maximo=Fraction(0), explicacion=mensajes.FALLO_INTERNO, detalle_interno=detalle)


def explicar_texto(ficha: Ficha, parte: Parte, obtenido: Resultado, carga: Carga, limites: Limites) -> ResultadoParte:
    """Una respuesta escrita: se guarda palabra por palabra para quien la revise."""
    veredicto, voces = _veredicto_de_texto(ficha, parte, obtenido, carga), Voces()
    a_secas = "" if veredicto in (Veredicto.CORRECTO, Veredicto.SIN_RESOLVER) else mensajes.explicar_a_secas(veredicto)
    return ResultadoParte(
        parte.nombre,
        parte.titulo,
        Tipo.TEXTO,
        veredicto,
        Fraction(0),
        Fraction(0),
        explicacion=voces.oir(lambda: _explicar_texto(ficha, parte, obtenido, carga, limites), a_secas),
        texto=respuesta_escrita(obtenido),
        rubrica=parte.rubrica,
        detalle_interno=voces.detalle,
    )


def _veredicto_de_texto(ficha: Ficha, parte: Parte, obtenido: Resultado, carga: Carga) -> Veredicto:
    match obtenido:
        case Fallo(causa=Causa.AUSENTE):
            return veredicto_de_ausente(parte, carga, talones_de(ficha))
        case Fallo():
            return veredicto_de(obtenido, talones_de(ficha))
        case Salida(valor=Escalar(valor=str(respuesta))):
            return Veredicto.CORRECTO if respuesta.strip() else Veredicto.SIN_RESOLVER
        case Salida(valor=valor) if contiene_puntos_suspensivos(valor):
            return Veredicto.SIN_RESOLVER
    return Veredicto.INCORRECTO


def _explicar_texto(ficha: Ficha, parte: Parte, obtenido: Resultado, carga: Carga, limites: Limites) -> str:
    match obtenido:
        case Fallo(causa=Causa.AUSENTE):
            return que_paso.explicar_ausente(ficha, parte, carga, limites)
        case Fallo():
            return mensajes.explicar_fallo(parte, obtenido, limites)
        case Salida(valor=Escalar(valor=str())):
            return ""
        case Salida(valor=valor):
            return "" if contiene_puntos_suspensivos(valor) else mensajes.explicar_que_no_es_un_texto(describir(valor))
