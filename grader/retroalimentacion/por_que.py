"""Voces que dicen por qué, hasta donde se puede probar, y qué mirar. Puro."""

from __future__ import annotations

from grader.diagnostico import (
    anteriores_que_fallan,
    buscar_incumplida,
    culpar_al_paso,
    observacion,
    paso_que_falla,
    sale_mal,
    ver_lo_que_queda,
)
from grader.diagnostico.observacion import observar, relacionar_con_lo_esperado
from grader.idioma import tras_dos_puntos
from grader.juicio import letras_elegidas
from grader.modelo import Fallo, Salida, Tipo, Veredicto
from grader.modelo.frases import CAUSA, OBSERVADO, PISTA, PROPIEDAD, decir
from grader.retroalimentacion import mensajes
from grader.retroalimentacion.situacion import Dicho, Situacion


def dar_la_causa(una: Situacion) -> Dicho:
    """El error conocido que da lo obtenido."""
    return decir(CAUSA, mensajes.redactar_causa(una.diagnostico)) if una.diagnostico else ()


def mirar_lo_que_queda(una: Situacion) -> Dicho:
    """Lo que hay en un resultado de las llamadas anteriores."""
    return decir(OBSERVADO, ver_lo_que_queda(una.juzgada))


def reconocer_los_numeros(una: Situacion) -> Dicho:
    """Que los números están bien y lo que sobra es otra clase de cosa."""
    return decir(OBSERVADO, observacion.reconocer_los_numeros(una.juzgada))


def reconocer_el_orden(una: Situacion) -> Dicho:
    """Que los resultados están bien y solo cambia su orden."""
    return decir(OBSERVADO, observacion.reconocer_el_orden(una.juzgada))


def relacionar(una: Situacion) -> Dicho:
    """La relación exacta de lo obtenido con lo esperado."""
    return decir(OBSERVADO, relacionar_con_lo_esperado(una.juzgada, una.nombres)) if una.hay_otro_resultado else ()


def mirar_las_propiedades(una: Situacion) -> Dicho:
    """La primera propiedad que no se cumple; de un caso que no se enseña, solo cuál es."""
    parte, juzgada = una.parte, una.juzgada
    if una.comparacion is None or juzgada.veredicto != Veredicto.INCORRECTO or parte.medir:
        return ()
    parejas = {c.caso.nombre: (c.esperado, c.obtenido) for c in juzgada.casos}
    secretos = frozenset(c.caso.nombre for c in juzgada.casos if c.oculto or c.caso.reservado)
    return decir(PROPIEDAD, buscar_incumplida(parte.propiedades, parte.salidas, parejas, secretos))


def mirar_donde_y_cuando(una: Situacion) -> Dicho:
    """Con qué entradas o en qué zona sale mal."""
    return decir(OBSERVADO, observar(una.juzgada, una.nombres)) if una.hay_otro_resultado else ()


# --- Qué mirar -----------------------------------------------------------------------------------------------------


def dudar_de_la_causa(una: Situacion) -> Dicho:
    """Si nada es seguro y quizá sea un descuido, también se dice."""
    comienzo = "O quizá sea un descuido" if una.diagnostico else "Quizá sea un descuido"
    return decir(OBSERVADO, tras_dos_puntos(comienzo, una.descuido.frase)) if una.descuido.frase else ()


def senalar_letras_que_no_hay(una: Situacion) -> Dicho:
    """Si se elige una letra que el enunciado no ofrece, o que solo lo parece."""
    culpable = una.juzgada.primero_mal
    if una.parte.tipo != Tipo.OPCION or culpable is None or not isinstance(culpable.obtenido, Salida):
        return ()
    ofrecidas = una.ficha.ofrecidas
    elegidas = letras_elegidas(culpable.obtenido.valor) or frozenset()
    ajenas = sorted(elegidas - set(ofrecidas)) if all(len(e) == 1 for e in elegidas) else []
    return decir(PISTA, mensajes.senalar_letras(ajenas, ofrecidas)) if ofrecidas and ajenas else ()


def senalar_donde_se_detuvo(una: Situacion) -> Dicho:
    """Si se detuvo dentro de otra función del ejercicio que tampoco sale bien, empieza por ella."""
    culpable = una.juzgada.primero_mal
    if culpable is None or culpable.oculto or not isinstance(culpable.obtenido, Fallo) or not culpable.obtenido.lugar:
        return ()
    otra = culpable.obtenido.lugar.funcion
    if otra == una.parte.nombre or not sale_mal(una.evidencias, otra):
        return ()
    return decir(PISTA, mensajes.empezar_por_la_que_se_detuvo(otra))


def dar_las_pistas_de_la_causa(una: Situacion) -> Dicho:
    """La primera pista de cada error reconocido."""
    return decir(PISTA, *mensajes.dar_pistas(una.diagnostico)) if una.diagnostico else ()


def decir_donde_se_crea(una: Situacion) -> Dicho:
    """La pista de quien guarda algo de una llamada a la siguiente."""
    return decir(PISTA, mensajes.CREARLO_DENTRO if ver_lo_que_queda(una.juzgada) else "")


def pedir_el_orden(una: Situacion) -> Dicho:
    """La pista de quien devuelve lo que se pide en otro orden."""
    return decir(PISTA, mensajes.LEER_EL_ORDEN if observacion.reconocer_el_orden(una.juzgada) else "")


def orientar(una: Situacion) -> Dicho:
    """Por dónde empezar: lo de otra parte que usa, un paso, o lo que da el peldaño en que falla."""
    if una.juzgada.veredicto not in (Veredicto.INCORRECTO, Veredicto.EXCEPCION):
        return ()
    culpable = una.juzgada.primero_mal
    obtenido = culpable.obtenido if culpable else None
    # Un nombre que no existe no lo arregla ninguna otra función.
    es_suyo = isinstance(obtenido, Fallo) and obtenido.tipo in mensajes.DE_LA_LINEA
    previas = () if es_suyo else anteriores_que_fallan(una.evidencias, una.parte.nombre, una.usados)
    paso, siguiente = culpar_al_paso(una.juzgada, una.nombres)
    return decir(
        PISTA,
        mensajes.empezar_por(previas) if previas else "",
        mensajes.culpar(paso, siguiente) if paso else "",
        _del_paso_que_falla(una) or una.propia,
    )


def _del_paso_que_falla(una: Situacion) -> str:
    """La pista de quien hizo bien los pasos anteriores: la de la parte suele empezar por ellos."""
    bien, mal = paso_que_falla(una.juzgada) if una.propia == una.parte.pista else ("", "")
    return mensajes.mirar_el_paso(bien, mal) if bien else ""


def dar_la_pista_de_la_parte(una: Situacion) -> Dicho:
    """La que se da cuando no se sabe más."""
    return decir(PISTA, una.parte.pista) if una.comparacion is not None else ()
