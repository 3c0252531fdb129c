"""De una parte juzgada a una parte explicada: qué pasó, por qué y qué mirar. Puro."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from grader import mensajes
from grader.comparacion_numerica import describir
from grader.contraejemplo import elegir_caso, escribir_caso
from grader.diagnostico import Evidencia, anterior_que_falla, diagnosticar
from grader.dibujo import dibujar
from grader.formato import limpiar, limpiar_lineas, tras_dos_puntos
from grader.juicio import (
    CasoJuzgado,
    ParteJuzgada,
    puntuar,
    puntuar_grupos,
    talon_citado,
    talones_de,
    veredicto_de,
    veredicto_de_ausente,
)
from grader.medicion import Medicion
from grader.modelo import (
    Carga,
    Causa,
    Fallo,
    Ficha,
    Limites,
    Parte,
    Peldano,
    Resultado,
    ResultadoParte,
    Salida,
    Tipo,
    Veredicto,
)
from grader.observacion import observar, reconocer_un_descuido, relacionar_con_lo_esperado
from grader.propiedades import buscar_incumplida
from grader.valores import Escalar, contiene_puntos_suspensivos


def explicar(
    ficha: Ficha,
    juzgada: ParteJuzgada,
    carga: Carga,
    evidencias: Mapping[str, Evidencia],
    limites: Limites,
    mediciones: Sequence[Medicion] = (),
) -> ResultadoParte:
    """Redacta el resultado de una parte; el diagnóstico usa todos los casos, sea cual sea el veredicto."""
    parte, maximo = juzgada.parte, ficha.puntos_de(juzgada.parte)
    acierta = juzgada.veredicto == Veredicto.CORRECTO
    resultado = ResultadoParte(
        nombre=parte.nombre,
        titulo=parte.titulo,
        tipo=parte.tipo,
        veredicto=juzgada.veredicto,
        puntos=puntuar(ficha, juzgada),
        maximo=maximo,
        grupos=puntuar_grupos(ficha, juzgada),
        informe=tuple(frase for m in mediciones for frase in m.informe),
        # En un dibujo cabe lo que el código ajeno quiera contar de unas entradas ocultas.
        figuras=tuple(f for m in mediciones for f in m.figuras) if not any(c.oculto for c in juzgada.casos) else (),
        observaciones=_observaciones(ficha, juzgada),
        impreso=_impreso(juzgada),
        casos=tuple((c.caso.nombre, c.veredicto) for c in juzgada.casos),
    )
    if acierta:
        return resultado
    if juzgada.veredicto == Veredicto.INTERNO:
        return _interno(resultado, juzgada)
    diagnostico = diagnosticar(evidencias, parte.nombre) if parte.nombre in evidencias else None
    culpable, elegido = juzgada.primero_mal, elegir_caso(juzgada)
    resultado = replace(
        resultado,
        explicacion=_explicacion(ficha, juzgada, carga, limites),
        contraejemplo=escribir_caso(ficha, parte, elegido) if elegido else None,
        figuras=(*resultado.figuras, *(dibujar(parte, elegido) if elegido else ())),
        diagnostico=diagnostico,
        causa=mensajes.redactar_causa(diagnostico) if diagnostico else "",
    )
    descuido = reconocer_un_descuido(juzgada, evidencias) if diagnostico is None or not diagnostico.seguro else ""
    if diagnostico is not None:
        observado = tras_dos_puntos("O quizá sea un descuido", descuido) if descuido else ""
        return replace(resultado, observado=observado, pistas=tuple(e.pistas[0] for e in diagnostico.errores))
    if descuido:  # dice más que hacia dónde se aparta
        return replace(resultado, explicacion=descuido)
    if culpable is None or culpable.comparacion is None or culpable.comparacion.igual:
        return resultado
    nombres = ficha.firmas.get(parte.nombre, ())
    relacion = relacionar_con_lo_esperado(juzgada, nombres)
    propiedad = "" if relacion else _propiedad(juzgada)
    # De otra clase u otra forma ya dice qué mirar la comparación; unos números equivocados pueden venir de más atrás.
    son_numeros = culpable.comparacion.peldano in (Peldano.VALORES, Peldano.NO_FINITO)
    previa = anterior_que_falla(evidencias, parte.nombre) if son_numeros else ""
    return replace(
        resultado,
        propiedad=propiedad,
        observado=relacion or ("" if propiedad else observar(juzgada, nombres)),
        pistas=(mensajes.empezar_por(previa) if previa else mensajes.orientar(parte, culpable.comparacion),),
    )


def _propiedad(juzgada: ParteJuzgada) -> str:
    """La primera propiedad que no se cumple; de un caso que no se enseña, solo cuál es."""
    parte = juzgada.parte
    if juzgada.veredicto != Veredicto.INCORRECTO or parte.medir:
        return ""
    parejas = {c.caso.nombre: (c.esperado, c.obtenido) for c in juzgada.casos}
    secretos = frozenset(c.caso.nombre for c in juzgada.casos if c.oculto or c.caso.reservado)
    return buscar_incumplida(parte.propiedades, parte.salidas, parejas, secretos)


def _interno(resultado: ResultadoParte, juzgada: ParteJuzgada) -> ResultadoParte:
    """Lo que falló es el corrector: no hay nota que poner, ni buena ni mala."""
    fallos = [c.obtenido for c in juzgada.casos if isinstance(c.obtenido, Fallo) and c.veredicto == Veredicto.INTERNO]
    detalle = "\n".join(f"{fallo.tipo}: {fallo.mensaje}" for fallo in dict.fromkeys(fallos))
    return replace(resultado, maximo=Fraction(0), explicacion=mensajes.FALLO_INTERNO, detalle_interno=detalle)


def explicar_texto(ficha: Ficha, parte: Parte, obtenido: Resultado, carga: Carga, limites: Limites) -> ResultadoParte:
    """Una respuesta escrita: se guarda palabra por palabra para quien la revise."""
    respuesta, explicacion, veredicto = "", "", Veredicto.CORRECTO
    match obtenido:
        case Fallo(causa=Causa.AUSENTE):
            veredicto = veredicto_de_ausente(parte, carga, talones_de(ficha))
            explicacion = _explicar_ausente(ficha, parte, carga, limites)
        case Fallo():
            veredicto = veredicto_de(obtenido, talones_de(ficha))
            explicacion = mensajes.explicar_fallo(parte, obtenido, limites)
        case Salida(valor=Escalar(valor=str(respuesta))):
            veredicto = Veredicto.CORRECTO if respuesta.strip() else Veredicto.SIN_RESOLVER
        case Salida(valor=valor) if contiene_puntos_suspensivos(valor):
            veredicto = Veredicto.SIN_RESOLVER
        case Salida(valor=valor):
            veredicto, explicacion = Veredicto.INCORRECTO, mensajes.explicar_que_no_es_un_texto(describir(valor))
    return ResultadoParte(
        parte.nombre,
        parte.titulo,
        Tipo.TEXTO,
        veredicto,
        Fraction(0),
        Fraction(0),
        explicacion=explicacion,
        texto=respuesta,
        rubrica=parte.rubrica,
    )


def _explicacion(ficha: Ficha, juzgada: ParteJuzgada, carga: Carga, limites: Limites) -> str:
    parte, culpable = juzgada.parte, juzgada.primero_mal
    if juzgada.veredicto == Veredicto.SIN_RESOLVER:
        citado = None
        if culpable is not None and isinstance(culpable.obtenido, Fallo):
            fallo = dict(carga.perdidos).get(parte.nombre, culpable.obtenido)
            citado = talon_citado(fallo, talones_de(ficha))
        return mensajes.explicar_sin_resolver(parte, citado if citado != parte.nombre else None)
    assert culpable is not None
    if parte.nombre in ficha.segundos:
        limites = replace(limites, caso=ficha.segundos[parte.nombre])
    if isinstance(culpable.obtenido, Fallo):
        if culpable.obtenido.causa == Causa.AUSENTE:
            return _explicar_ausente(ficha, parte, carga, limites)
        fallo = mensajes.callar(culpable.obtenido) if culpable.oculto else culpable.obtenido
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


def _en_que_caso(juzgada: ParteJuzgada, culpable: CasoJuzgado, texto: str) -> str:
    """Si hay varios casos, nombra el que falla y dice cuántos de los demás salen bien."""
    if len(juzgada.casos) == 1:
        return texto
    if culpable.veredicto == Veredicto.TIEMPO:  # tras agotarlo dos veces ya no se intentan los demás
        return tras_dos_puntos(f"Con «{culpable.caso.nombre}»", texto)
    bien = sum(c.veredicto == Veredicto.CORRECTO for c in juzgada.casos)
    cuantos = f"{bien} {'sale' if bien == 1 else 'salen'} bien" if bien else "no sale bien ninguno"
    return tras_dos_puntos(f"Con «{culpable.caso.nombre}» (de {len(juzgada.casos)} casos, {cuantos})", texto)


def _explicar_ausente(ficha: Ficha, parte: Parte, carga: Carga, limites: Limites) -> str:
    perdido = dict(carga.perdidos).get(parte.nombre)
    if perdido is not None:
        return mensajes.explicar_ausente(parte, mensajes.explicar_fallo(parte, perdido, limites), None)
    pedidos = {p.nombre for p in ficha.ejercicio.partes}
    otros = [n for n in carga.nombres if n not in pedidos]
    parecidos = difflib.get_close_matches(parte.nombre, otros, n=1, cutoff=0.75)
    return mensajes.explicar_ausente(parte, None, limpiar(parecidos[0], 80) if parecidos else None)


def _observaciones(ficha: Ficha, juzgada: ParteJuzgada) -> tuple[str, ...]:
    """Lo que conviene saber aunque no cueste puntos."""
    notas = [o for c in juzgada.casos if c.comparacion for o in c.comparacion.observaciones]
    cambiados = {i for c in juzgada.casos if isinstance(c.obtenido, Salida) for i in c.obtenido.modificados}
    nombres = ficha.firmas.get(juzgada.parte.nombre, ())
    if cambiados:
        notas.append(mensajes.avisar_modificados([nombres[i] for i in sorted(cambiados) if 0 <= i < len(nombres)]))
    notas += mensajes.separar_advertencias("".join(_impresos(juzgada)))[1]
    return tuple(dict.fromkeys(notas))


def _impreso(juzgada: ParteJuzgada) -> str:
    visibles = [mensajes.separar_advertencias(impreso)[0] for impreso in _impresos(juzgada)]
    return next((limpiar_lineas(visible) for visible in visibles if visible.strip()), "")


def _impresos(juzgada: ParteJuzgada) -> list[str]:
    """Lo que se escribió en cada caso que no es oculto, con lo que advirtieron las bibliotecas."""
    return [f"{c.obtenido.impreso.rstrip()}\n" for c in juzgada.casos if not c.oculto and c.obtenido.impreso.strip()]
