"""Voces que cuentan qué pasó: qué falla, con qué ejemplo, qué se imprimió y qué conviene saber. Puro."""

from __future__ import annotations

import re
from dataclasses import replace

from grader.idioma import limpiar, limpiar_lineas, tras_dos_puntos
from grader.juicio import CasoJuzgado, ParteJuzgada, talon_citado, talones_de
from grader.modelo import (
    Carga,
    Causa,
    Contraejemplo,
    Fallo,
    Ficha,
    Figura,
    Limites,
    Parte,
    Peldano,
    Resultado,
    Salida,
    Tipo,
    Veredicto,
)
from grader.modelo.frases import EXPLICACION, INFORME, OBSERVACION, decir
from grader.modelo.perdidos import buscar_origen
from grader.retroalimentacion import mensajes
from grader.retroalimentacion.ausencias import buscar_ausencia
from grader.retroalimentacion.contraejemplo import elegir_caso, escribir_caso
from grader.retroalimentacion.dibujo import dibujar
from grader.retroalimentacion.situacion import Dicho, Situacion


def informar(una: Situacion) -> Dicho:
    """Lo que se midió de un modelo entrenado."""
    return decir(INFORME, *(frase for m in una.mediciones for frase in m.informe))


def dibujar_lo_medido(una: Situacion) -> tuple[Figura, ...]:
    """En un dibujo cabe lo que el código ajeno quiera contar de unas entradas ocultas."""
    hay_ocultos = any(c.oculto for c in una.juzgada.casos)
    return () if hay_ocultos else tuple(f for m in una.mediciones for f in m.figuras)


def anotar(una: Situacion) -> Dicho:
    """Lo que conviene saber aunque no cueste puntos."""
    return decir(OBSERVACION, *_observaciones(una.ficha, una.juzgada), *_indicios(una))


def citar_lo_impreso(una: Situacion) -> tuple[tuple[str, str], ...]:
    """Lo que imprimió el código en cada caso."""
    visibles = {caso: mensajes.separar_advertencias(texto)[0] for caso, texto in _impresos(una.juzgada).items()}
    return tuple((caso, limpiar_lineas(v)) for caso, v in visibles.items() if v.strip())


def contar_el_descuido(una: Situacion) -> Dicho:
    """Dice más que hacia dónde se aparta, así que ocupa su lugar."""
    return decir(EXPLICACION, una.descuido.frase)


def contar_que_paso(una: Situacion) -> Dicho:
    """El caso que falla, y en qué."""
    return decir(EXPLICACION, _explicacion(una.ficha, una.juzgada, una.carga, una.limites))


def contarlo_a_secas(una: Situacion) -> Dicho:
    """Lo poco que siempre es verdad."""
    return decir(EXPLICACION, mensajes.explicar_a_secas(una.juzgada.veredicto))


def disculparse(_: Situacion) -> Dicho:
    """Que lo que falló es el corrector."""
    return decir(EXPLICACION, mensajes.FALLO_INTERNO)


def poner_un_ejemplo(una: Situacion) -> Contraejemplo | None:
    """Un caso pequeño que falla, con sus entradas."""
    elegido = elegir_caso(una.juzgada)
    return escribir_caso(una.ficha, una.parte, elegido) if elegido else None


def dibujar_el_fallo(una: Situacion) -> tuple[Figura, ...]:
    """Lo esperado y lo obtenido de una tabla."""
    elegido = elegir_caso(una.juzgada)
    return dibujar(una.parte, elegido) if elegido else ()


def _explicacion(ficha: Ficha, juzgada: ParteJuzgada, carga: Carga, limites: Limites) -> str:
    parte, culpable = juzgada.parte, juzgada.primero_mal
    if juzgada.veredicto == Veredicto.SIN_RESOLVER:
        return _sin_resolver(ficha, parte, culpable, carga)
    assert culpable is not None
    if parte.nombre in ficha.segundos:
        limites = replace(limites, caso=ficha.segundos[parte.nombre])
    if isinstance(culpable.obtenido, Fallo):
        if culpable.obtenido.causa == Causa.AUSENTE:
            return explicar_ausente(ficha, parte, carga, limites)
        fallo = mensajes.callar(culpable.obtenido) if culpable.oculto else culpable.obtenido
        if (origen := buscar_origen(fallo, dict(carga.perdidos))) is not None:
            return mensajes.explicar_lo_perdido(parte, fallo, *origen, limites)
        firma = None if culpable.oculto else ficha.firmas.get(parte.nombre)
        texto = mensajes.explicar_fallo(parte, fallo, limites, firma)
        de_todos = carga.ilegible is not None or (fallo.causa == Causa.CAPAS and fallo.tipo != "forma")
        return texto if parte.medir or de_todos else _en_que_caso(juzgada, culpable, texto)
    assert culpable.comparacion is not None
    if parte.medir:
        return f"No se cumple que {culpable.caso.nombre}."
    if culpable.oculto:
        return _en_que_caso(juzgada, culpable, mensajes.explicar_oculto(parte, culpable.comparacion))
    secreto = parte.tipo in (Tipo.VALOR, Tipo.OPCION) or culpable.caso.reservado
    texto = mensajes.explicar_comparacion(parte, culpable.comparacion, secreto=secreto)
    return _en_que_caso(juzgada, culpable, texto)


def _sin_resolver(ficha: Ficha, parte: Parte, culpable: CasoJuzgado | None, carga: Carga) -> str:
    """Si está por hacer, o si está hecho y la línea de la plantilla que lo detiene sigue ahí."""
    fallo = dict(carga.perdidos).get(parte.nombre, culpable.obtenido) if culpable is not None else None
    citado = talon_citado(fallo, talones_de(ficha)) if isinstance(fallo, Fallo) else None
    depende_de = citado if citado != parte.nombre else None
    if not isinstance(fallo, Fallo) or citado is None or citado in carga.intactos:
        return mensajes.explicar_sin_resolver(parte, depende_de)
    es_oculto = culpable is not None and culpable.oculto
    return mensajes.explicar_talon_que_queda(None if es_oculto else fallo.lugar, depende_de)


def _en_que_caso(juzgada: ParteJuzgada, culpable: CasoJuzgado, texto: str) -> str:
    """Si hay varios casos, nombra el que falla y dice cuántos de los demás salen bien."""
    if len(juzgada.casos) == 1:
        return texto
    if culpable.veredicto == Veredicto.TIEMPO:  # tras agotarlo dos veces ya no se intentan los demás
        return tras_dos_puntos(f"Con «{culpable.caso.nombre}»", texto)
    bien = sum(c.veredicto == Veredicto.CORRECTO for c in juzgada.casos)
    cuantos = f"{bien} {'sale' if bien == 1 else 'salen'} bien" if bien else "no sale bien ninguno"
    return tras_dos_puntos(f"Con «{culpable.caso.nombre}» (de {len(juzgada.casos)} casos, {cuantos})", texto)


def explicar_ausente(ficha: Ficha, parte: Parte, carga: Carga, limites: Limites) -> str:
    """Por qué falta un nombre, si se sabe, y si hay otro que se le parece."""
    ausencia = buscar_ausencia(ficha, parte, carga)
    if (perdido := ausencia.perdido) is not None:
        origen = buscar_origen(perdido, dict(carga.perdidos))
        motivo = (
            mensajes.explicar_fallo(parte, perdido, limites)
            if origen is None
            else mensajes.explicar_lo_perdido(parte, perdido, *origen, limites)
        )
        return mensajes.explicar_ausente(parte, motivo, None)
    if ausencia.dentro is not None:
        return mensajes.explicar_escondido(parte, ausencia.dentro.datos)
    return mensajes.explicar_ausente(parte, None, limpiar(ausencia.parecido, 80) or None)


def _observaciones(ficha: Ficha, juzgada: ParteJuzgada) -> tuple[str, ...]:
    """Lo que conviene saber aunque no cueste puntos."""
    notas = [o for c in juzgada.casos if c.comparacion for o in c.comparacion.observaciones]
    cambiados = {i for c in juzgada.casos if isinstance(c.obtenido, Salida) for i in c.obtenido.modificados}
    nombres = ficha.firmas.get(juzgada.parte.nombre, ())
    if cambiados:
        notas.append(mensajes.avisar_modificados([nombres[i] for i in sorted(cambiados) if 0 <= i < len(nombres)]))
    notas += mensajes.separar_advertencias("".join(_impresos(juzgada).values()))[1]
    return tuple(dict.fromkeys(notas))


def _indicios(una: Situacion) -> tuple[str, ...]:
    """Lo que en el código de una función que no sale bien quizá no hace lo que parece."""
    culpable = una.juzgada.primero_mal
    if una.juzgada.veredicto not in (Veredicto.INCORRECTO, Veredicto.EXCEPCION) or culpable is None:
        return ()
    fallo = dict(una.carga.perdidos).get(una.parte.nombre, culpable.obtenido)
    lugar = fallo.lugar if isinstance(fallo, Fallo) else None
    otra_estructura = una.comparacion is not None and una.comparacion.peldano in (Peldano.TIPO, Peldano.ESTRUCTURA)
    otra_estructura = otra_estructura and "con coma" not in una.propia  # ya se dice
    suyos = [i for i in una.indicios if i.clave != "tupla_por_una_coma" or otra_estructura]
    ya_dicha = [lugar.linea] if lugar and not _viene_de_un_circunflejo(una, fallo) else []
    return tuple(mensajes.contar_indicios(suyos, ya_dicha))


def _viene_de_un_circunflejo(una: Situacion, fallo: Resultado) -> bool:
    """Si la línea que falla eleva con `^` y lo que dice Python es otra cosa: que el número que salió no cabe."""
    if not isinstance(fallo, Fallo) or fallo.lugar is None or re.search(r"\^|xor", fallo.mensaje):
        return False
    return any(i.clave == "circunflejo" and i.lugar.linea == fallo.lugar.linea for i in una.indicios)


def _impresos(juzgada: ParteJuzgada) -> dict[str, str]:
    """Lo que se escribió en cada caso que no es oculto, con lo que advirtieron las bibliotecas."""
    visibles = (c for c in juzgada.casos if not c.oculto and c.obtenido.impreso.strip())
    return {c.caso.nombre: f"{c.obtenido.impreso.rstrip()}\n" for c in visibles}
