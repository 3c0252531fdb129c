"""Voces que dicen por qué, hasta donde se puede probar, y qué mirar. Puro."""

from __future__ import annotations

import re

from grader.diagnostico import (
    anteriores_que_fallan,
    buscar_incumplida,
    culpar_al_paso,
    observacion,
    paso_que_falla,
    sale_mal,
)
from grader.diagnostico.observacion import observar, relacionar_con_lo_esperado
from grader.idioma import tras_dos_puntos
from grader.juicio import letras_elegidas
from grader.modelo import Fallo, Salida, Tipo, Veredicto
from grader.retroalimentacion import mensajes
from grader.retroalimentacion.situacion import Dicho, Situacion

# Así ofrece un enunciado cada opción: «- **a)** …» o «- **a**: …».
OFRECIDAS = re.compile(r"^- \*\*([a-z])\)?\*\*", re.MULTILINE)


def dar_la_causa(una: Situacion) -> Dicho:
    """El error conocido que da lo obtenido."""
    diagnostico = una.diagnostico
    if diagnostico is None:
        return {}
    return {"diagnostico": diagnostico, "causa": mensajes.redactar_causa(diagnostico)}


def senalar_el_descuido(una: Situacion) -> Dicho:
    """Dice más que hacia dónde se aparta, así que ocupa su lugar."""
    return {"explicacion": una.descuido} if una.descuido else {}


def reconocer_los_numeros(una: Situacion) -> Dicho:
    """Que los números están bien y lo que sobra es otra clase de cosa."""
    dicho = observacion.reconocer_los_numeros(una.juzgada)
    return {"observado": dicho} if dicho else {}


def relacionar(una: Situacion) -> Dicho:
    """La relación exacta de lo obtenido con lo esperado."""
    relacion = relacionar_con_lo_esperado(una.juzgada, una.nombres) if una.hay_otro_resultado else ""
    return {"observado": relacion} if relacion else {}


def mirar_las_propiedades(una: Situacion) -> Dicho:
    """La primera propiedad que no se cumple; de un caso que no se enseña, solo cuál es."""
    parte, juzgada = una.parte, una.juzgada
    if una.comparacion is None or juzgada.veredicto != Veredicto.INCORRECTO or parte.medir:
        return {}
    parejas = {c.caso.nombre: (c.esperado, c.obtenido) for c in juzgada.casos}
    secretos = frozenset(c.caso.nombre for c in juzgada.casos if c.oculto or c.caso.reservado)
    propiedad = buscar_incumplida(parte.propiedades, parte.salidas, parejas, secretos)
    return {"propiedad": propiedad} if propiedad else {}


def mirar_donde_y_cuando(una: Situacion) -> Dicho:
    """Con qué entradas o en qué zona sale mal."""
    observado = observar(una.juzgada, una.nombres) if una.hay_otro_resultado else ""
    return {"observado": observado} if observado else {}


# --- Qué mirar -----------------------------------------------------------------------------------------------------


def dudar_de_la_causa(una: Situacion) -> Dicho:
    """Si la causa no es segura y quizá sea un descuido, se dicen las dos cosas."""
    if una.diagnostico is None or not una.descuido:
        return {}
    return {"observado": tras_dos_puntos("O quizá sea un descuido", una.descuido)}


def senalar_letras_que_no_hay(una: Situacion) -> Dicho:
    """Si se elige una letra que el enunciado no ofrece, o que solo lo parece."""
    culpable = una.juzgada.primero_mal
    if una.parte.tipo != Tipo.OPCION or culpable is None or not isinstance(culpable.obtenido, Salida):
        return {}
    ofrecidas = OFRECIDAS.findall(una.ficha.enunciado)
    elegidas = letras_elegidas(culpable.obtenido.valor) or frozenset()
    ajenas = sorted(elegidas - set(ofrecidas)) if all(len(e) == 1 for e in elegidas) else []
    return {"pistas": (mensajes.senalar_letras(ajenas, ofrecidas),)} if ofrecidas and ajenas else {}


def senalar_donde_se_detuvo(una: Situacion) -> Dicho:
    """Si se detuvo dentro de otra función del ejercicio que tampoco sale bien, empieza por ella."""
    culpable = una.juzgada.primero_mal
    if culpable is None or culpable.oculto or not isinstance(culpable.obtenido, Fallo) or not culpable.obtenido.lugar:
        return {}
    otra = culpable.obtenido.lugar.funcion
    if otra == una.parte.nombre or not sale_mal(una.evidencias, otra):
        return {}
    return {"pistas": (mensajes.empezar_por_la_que_se_detuvo(otra),)}


def dar_las_pistas_de_la_causa(una: Situacion) -> Dicho:
    """La primera pista de cada error reconocido."""
    return {"pistas": mensajes.dar_pistas(una.diagnostico)} if una.diagnostico else {}


def orientar(una: Situacion) -> Dicho:
    """Con un descuido no hace falta ninguna pista: ya se dijo qué es."""
    if una.descuido or una.juzgada.veredicto not in (Veredicto.INCORRECTO, Veredicto.EXCEPCION):
        return {}
    usados = {otra for nombre, otra in una.carga.usos if nombre == una.parte.nombre}
    culpable = una.juzgada.primero_mal
    obtenido = culpable.obtenido if culpable else None
    # Un nombre que no existe no lo arregla ninguna otra función.
    es_suyo = isinstance(obtenido, Fallo) and obtenido.tipo in mensajes.DE_LA_LINEA
    previas = () if es_suyo else anteriores_que_fallan(una.evidencias, una.parte.nombre, usados)
    paso, siguiente = culpar_al_paso(una.juzgada, una.nombres)
    pistas = (
        mensajes.empezar_por(previas) if previas else "",
        mensajes.culpar(paso, siguiente) if paso else "",
        _del_paso_que_falla(una) or una.propia,
    )
    return {"pistas": tuple(filter(None, pistas))}


def _del_paso_que_falla(una: Situacion) -> str:
    """La pista de quien hizo bien los pasos anteriores: la de la parte suele empezar por ellos."""
    bien, mal = paso_que_falla(una.juzgada) if una.propia == una.parte.pista else ("", "")
    return mensajes.mirar_el_paso(bien, mal) if bien else ""


def dar_la_pista_de_la_parte(una: Situacion) -> Dicho:
    """La que se da cuando no se sabe más."""
    return {"pistas": (una.parte.pista,)} if una.comparacion is not None and not una.descuido else {}
