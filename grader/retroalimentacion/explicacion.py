"""De una parte juzgada a una parte explicada: qué pasó, por qué y qué mirar. Puro."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from grader.diagnostico import Evidencia, diagnosticar
from grader.diagnostico.observacion import SIN_DESCUIDO, es_mas_llano, es_un_solo_termino, reconocer_un_descuido
from grader.juicio import (
    Medicion,
    ParteJuzgada,
    describir,
    esta_al_borde,
    puntuar,
    puntuar_grupos,
    respuesta_escrita,
    resumir_salida,
    talones_de,
    veredicto_de,
    veredicto_de_ausente,
)
from grader.modelo import Carga, Causa, Fallo, Ficha, Limites, Parte, Resultado, ResultadoParte, Salida, Tipo, Veredicto
from grader.modelo.frases import CAUSA, EXPLICACION, decir
from grader.modelo.valores import Escalar, contiene_puntos_suspensivos
from grader.retroalimentacion import mensajes, por_que, que_paso
from grader.retroalimentacion.coro import Voces
from grader.retroalimentacion.situacion import Situacion, Voz

Filas = tuple[tuple[Voz, ...], ...]

_AL_COMENZAR: Filas = ((que_paso.informar,),)
_DE_LO_QUE_FALLA: Filas = (
    (que_paso.contar_que_paso, que_paso.contarlo_a_secas),
    (
        por_que.dar_la_causa,
        por_que.mirar_lo_que_queda,
        por_que.reconocer_los_numeros,
        por_que.reconocer_el_orden,
        por_que.relacionar,
        por_que.mirar_las_propiedades,
        por_que.mirar_donde_y_cuando,
    ),
    (por_que.dudar_de_la_causa,),
    (
        por_que.senalar_donde_se_detuvo,
        por_que.dar_las_pistas_de_la_causa,
        por_que.senalar_letras_que_no_hay,
        por_que.decir_donde_se_crea,
        por_que.pedir_el_orden,
        por_que.orientar,
        por_que.dar_la_pista_de_la_parte,
    ),
)
# Con un descuido no hace falta ninguna pista: ya se dice qué es.
_DE_UN_DESCUIDO: Filas = ((que_paso.contar_el_descuido, que_paso.contar_que_paso, que_paso.contarlo_a_secas),)
# Decir qué tiene mal lo que da la plantilla sería resolverlo antes de que nadie lo intente.
_DE_LO_QUE_ESTA_POR_HACER: Filas = (
    (que_paso.contar_que_paso, que_paso.contarlo_a_secas),
    (por_que.dar_la_pista_de_la_parte,),
)
_DE_LO_INTERNO: Filas = ((que_paso.disculparse,),)
_AL_TERMINAR: Filas = ((que_paso.anotar,),)
# Lo que se enseña además, que no es una frase.
_EJEMPLOS = (que_paso.poner_un_ejemplo,)
_DIBUJOS = (que_paso.dibujar_el_fallo, que_paso.dibujar_lo_medido)
_CITAS = (que_paso.citar_lo_impreso,)


def explicar(
    ficha: Ficha,
    juzgada: ParteJuzgada,
    carga: Carga,
    evidencias: Mapping[str, Evidencia],
    limites: Limites,
    mediciones: Sequence[Medicion] = (),
) -> ResultadoParte:
    """Redacta el resultado de una parte; el diagnóstico usa todos los casos, sea cual sea el veredicto.

    De cada fila habla la primera voz que tiene algo que decir. La que falla queda en `detalle_interno`.
    """
    parte, voces, es_interno = juzgada.parte, Voces(), juzgada.veredicto == Veredicto.INTERNO
    una = _averiguar(Situacion(ficha, juzgada, carga, evidencias, limites, mediciones), voces)
    frases = tuple(frase for fila in _elegir_filas(una) for frase in voces.hablar(fila, una, ()))
    contraejemplo = voces.hablar(_EJEMPLOS, una, None)
    figuras = voces.hablar(_DIBUJOS, una, ())
    impresos = voces.hablar(_CITAS, una, ())
    return ResultadoParte(
        nombre=parte.nombre,
        titulo=parte.titulo,
        tipo=parte.tipo,
        veredicto=juzgada.veredicto,
        puntos=puntuar(ficha, juzgada),
        maximo=Fraction(0) if es_interno else ficha.puntos_de(parte),  # no hay nota que poner, ni buena ni mala
        frases=frases,
        diagnostico=una.diagnostico if any(f.clase == CAUSA for f in frases) else None,
        contraejemplo=contraejemplo,
        impresos=impresos,
        casos=tuple((c.caso.nombre, c.veredicto) for c in juzgada.casos),
        grupos=puntuar_grupos(ficha, juzgada),
        figuras=figuras,
        salida=resumir_salida(juzgada),
        al_borde=esta_al_borde(juzgada),
        detalle_interno="\n".join(filter(None, (_lo_que_fallo(juzgada), voces.detalle))),
    )


def _elegir_filas(una: Situacion) -> Filas:
    """Las voces que tocan, en el orden en que se lee lo que dicen."""
    match una.juzgada.veredicto:
        case Veredicto.CORRECTO:
            propias: Filas = ()
        case Veredicto.INTERNO:
            propias = _DE_LO_INTERNO
        case Veredicto.SIN_RESOLVER:
            propias = _DE_LO_QUE_ESTA_POR_HACER
        case _:
            propias = _DE_UN_DESCUIDO if _es_un_descuido(una) else _DE_LO_QUE_FALLA
    return (*_AL_COMENZAR, *propias, *_AL_TERMINAR)


def _es_un_descuido(una: Situacion) -> bool:
    return bool(una.descuido.frase) and una.descuido.seguro and una.diagnostico is None


def _averiguar(una: Situacion, voces: Voces) -> Situacion:
    """Añade lo que se puede averiguar de una parte que falla: su causa, o el descuido de quien respondió a mano."""
    evidencias, nombre = una.evidencias, una.parte.nombre
    if una.juzgada.veredicto in (Veredicto.CORRECTO, Veredicto.SIN_RESOLVER, Veredicto.INTERNO):
        return una
    if una.parte.tipo == Tipo.VALOR and any(indicio.clave == "circunflejo" for indicio in una.indicios):
        return una  # un número que sale de bits no sale de ninguna equivocación conocida: se parece por azar
    diagnostico = voces.oir(
        lambda: diagnosticar(evidencias, nombre, usados=una.usados) if nombre in evidencias else None, None
    )
    if diagnostico is not None and diagnostico.seguro:
        return replace(una, diagnostico=diagnostico)
    # Dos errores que nunca se ven a solas pueden ser uno que no se conoce: si todo es un término, se dice ese.
    supuesta = diagnostico is not None and diagnostico.supuesta
    if supuesta and voces.oir(lambda: es_un_solo_termino(una.juzgada, una.nombres), False):
        diagnostico = None
    descuido = voces.oir(lambda: reconocer_un_descuido(una.juzgada, evidencias, una.usados), SIN_DESCUIDO)
    if voces.oir(lambda: es_mas_llano(descuido, diagnostico, evidencias, nombre), False):
        diagnostico = None
    return replace(una, diagnostico=diagnostico, descuido=descuido)


def _lo_que_fallo(juzgada: ParteJuzgada) -> str:
    """Lo que falló en el corrector al ejecutarla, para quien lo mantiene; vacío si nada."""
    internos = juzgada.casos if juzgada.veredicto == Veredicto.INTERNO else ()
    fallos = [c.obtenido for c in internos if isinstance(c.obtenido, Fallo) and c.veredicto == Veredicto.INTERNO]
    return "\n".join(f"{fallo.tipo}: {fallo.mensaje}" for fallo in dict.fromkeys(fallos))


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
        frases=decir(EXPLICACION, voces.oir(lambda: _explicar_texto(ficha, parte, obtenido, carga, limites), a_secas)),
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
