"""Lo que se puede decir con certeza de un resultado equivocado cuya causa no se conoce. Puro.

Una relación exacta con lo esperado, la clase de entradas con que falla o la zona de la tabla que está mal; nada de lo
que dependa de una respuesta que no se enseña.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, TypeGuard

import numpy as np

from grader.diagnostico.errores import diagnosticar
from grader.diagnostico.evidencia import Evidencia
from grader.diagnostico.patrones import CasoVisto, Mascara, cuando_falla, donde_falla
from grader.diagnostico.procedencia import heredado_de
from grader.diagnostico.relaciones import (
    EN_TODOS,
    Contrastado,
    Relacion,
    bastan_las_cifras,
    combinar,
    decimales_que_deja,
    decir_que_faltan_decimales,
    es_de_otra_parte,
    relacionar,
    relacionar_a_mano,
)
from grader.diagnostico.testimonios import se_ve_en_otra
from grader.idioma import con_mayuscula, enumerar
from grader.juicio import CasoJuzgado, ParteJuzgada, comparar, limites
from grader.modelo import Diagnostico, Parte, Peldano, Resultado, Salida, Sellada, Tipo, Tolerancia, Veredicto
from grader.modelo.valores import Arreglo, Secuencia, Valor, a_numpy, contiene_puntos_suspensivos, elegir_salida


def relacionar_con_lo_esperado(juzgada: ParteJuzgada, nombres: Sequence[str] = ()) -> str:
    """La relación exacta que cumplen los números de todos los casos equivocados; vacío si ninguna.

    De los casos ocultos no se dice ningún número: quien los conociera podría responder de memoria. `nombres` son los
    de las entradas.
    """
    if (a_mano := _a_mano(juzgada)) is not None:
        return relacionar_a_mano(*a_mano, juzgada.parte.titulo)
    if not _se_observa(juzgada):
        return ""
    parte = juzgada.parte
    fallan = [c for c in juzgada.casos if c.veredicto != Veredicto.CORRECTO]

    def relacionar_los(casos: Sequence[CasoJuzgado]) -> Relacion | None:
        contrastados = [contrastado for c in casos if (contrastado := _contrastar(c)) is not None]
        return relacionar(contrastados, nombres, parte.salidas, parte.recorrido, len(fallan))

    de_todos = relacionar_los(fallan)
    # Lo que se dice tiene que verse en los casos que se enseñan; en los reservados solo se comprueba.
    relacion = relacionar_los([c for c in fallan if not c.caso.reservado])
    if relacion is None or (de_todos is not None and de_todos.esencia == relacion.esencia):
        relacion = de_todos if relacion is not None else None
    if relacion is None:
        relacion = _combinar(juzgada, nombres)
    if relacion is None:
        return ""
    dicha = relacion.sin_numeros if any(c.oculto for c in fallan) else relacion.frase
    return f"{dicha} {zona_que_falla(juzgada)}".rstrip() if relacion.de_lo_malo else dicha


def es_un_solo_termino(juzgada: ParteJuzgada, nombres: Sequence[str]) -> bool:
    """Si a una cuenta, en todos los casos que fallan, solo le sobra o le falta un término."""
    return _se_observa(juzgada) and _combinar(juzgada, nombres, tope=1) is not None


def _combinar(juzgada: ParteJuzgada, nombres: Sequence[str], **limite: int) -> Relacion | None:
    """Lo que le sobra y le falta a una cuenta, si en ningún caso que falla se detuvo."""
    contrastados = [_contrastar(c) for c in juzgada.casos if c.veredicto != Veredicto.CORRECTO]
    if any(c is None for c in contrastados):
        return None
    return combinar([c for c in contrastados if c is not None], nombres, juzgada.parte.cantidades, **limite)


class Descuido(NamedTuple):
    """Lo que se dice de quien respondió a mano; no es `seguro` si a los mismos números se llega de otro modo."""

    frase: str = ""
    seguro: bool = True


SIN_DESCUIDO = Descuido()


def reconocer_un_descuido(
    juzgada: ParteJuzgada, evidencias: Mapping[str, Evidencia], usados: Collection[str] | None = None
) -> Descuido:
    """En una respuesta hecha a mano: si sale de otra, si es la de otra, o la buena con menos decimales."""
    nombre = juzgada.parte.nombre
    a_mano = _a_mano(juzgada)
    if heredado := heredado_de(evidencias, nombre):
        explicado = diagnosticar(evidencias, nombre, usados=usados) is not None
        return SIN_DESCUIDO if explicado else Descuido(_contar_herencia(heredado))
    if a_mano is None:
        return SIN_DESCUIDO
    esperado, respondido = a_mano
    otras = [dato for otra, e in evidencias.items() if otra != nombre and (dato := _comparable(e, esperado))]
    if es_de_otra_parte(respondido, otras):
        return Descuido("Eso es lo que se pide en otra respuesta. ¿Está cada una en su sitio?")
    decimales = decimales_que_deja(esperado, respondido)
    if decimales is None:
        return SIN_DESCUIDO
    todas = _se_redondea_todo(evidencias, decimales)
    if not todas and not bastan_las_cifras(respondido, decimales):
        return SIN_DESCUIDO
    return Descuido(decir_que_faltan_decimales(respondido), seguro=todas or not _lo_da_un_error(evidencias[nombre]))


def es_mas_llano(
    descuido: Descuido, diagnostico: Diagnostico | None, evidencias: Mapping[str, Evidencia], nombre: str
) -> bool:
    """Si el descuido dice más que elegir entre varias causas que dan lo mismo y que ninguna otra respuesta confirma."""
    if diagnostico is None or not diagnostico.alternativas or not descuido.frase or not descuido.seguro:
        return False
    return not se_ve_en_otra(evidencias, nombre, diagnostico.errores)


def _se_redondea_todo(evidencias: Mapping[str, Evidencia], decimales: int) -> bool:
    """Si todo lo respondido a mano que está mal es lo esperado con esos decimales: tantas veces no es casualidad."""
    males = [e for e in evidencias.values() if _se_respondio_a_mano(e) and not e.sale_bien]
    redondeadas = []
    for mal in males:
        esperado, respondido = mal.esperados[0], mal.obtenidos[0]
        if not _se_conoce(esperado) or not isinstance(respondido, Salida):
            continue
        if decimales_que_deja(esperado.valor, respondido.valor) == decimales:
            redondeadas.append(respondido.valor)
    con_cifras = any(bastan_las_cifras(valor, decimales) for valor in redondeadas)
    return len(males) > 1 and len(redondeadas) == len(males) and con_cifras


def _se_respondio_a_mano(evidencia: Evidencia) -> bool:
    respondido = evidencia.obtenidos[0]
    if evidencia.parte.tipo != Tipo.VALOR or not isinstance(respondido, Salida):
        return False
    return not contiene_puntos_suspensivos(respondido.valor)


def _lo_da_un_error(evidencia: Evidencia) -> bool:
    """Si uno de los errores conocidos da lo mismo, aunque otra parte lo desmienta."""
    solos = (v for v in evidencia.variantes if len(v.errores) == 1 and not evidencia.se_descarta(v))
    return any(c is not None and c.convence for c in map(evidencia.coincidir, solos))


def _contar_herencia(culpables: Sequence[str]) -> str:
    """La frase que manda a la respuesta de la que viene el error."""
    cuales = enumerar([f"`{nombre}`" for nombre in culpables])
    que = "esa respuesta, y repite después este paso" if len(culpables) == 1 else "esas, y repite después este paso"
    return f"Sale bien de lo que respondiste en {cuales}: corrige antes {que}."


def _comparable(otra: Evidencia, esperado: Valor) -> Valor | None:
    """Lo que se espera en otra parte, si decirlo no se lo cuenta a nadie: ya está ahí, o las dos se cruzaron."""
    suyo, respondido = otra.esperados[0], otra.obtenidos[0]
    if otra.parte.tipo != Tipo.VALOR or not _se_conoce(suyo) or not isinstance(respondido, Salida):
        return None
    tolerancia = otra.parte.tolerancia
    cruzado = comparar(esperado, respondido.valor, tolerancia).igual
    return suyo.valor if cruzado or comparar(suyo.valor, respondido.valor, tolerancia).igual else None


def _a_mano(juzgada: ParteJuzgada) -> tuple[Valor, Valor] | None:
    """Lo esperado y lo respondido a mano, si está mal y se conoce lo esperado."""
    culpable = juzgada.primero_mal
    if juzgada.parte.tipo != Tipo.VALOR or culpable is None or not isinstance(culpable.obtenido, Salida):
        return None
    return (culpable.esperado.valor, culpable.obtenido.valor) if _se_conoce(culpable.esperado) else None


def _se_conoce(esperado: Resultado) -> TypeGuard[Salida]:
    """En el paquete del estudiante, lo esperado en una respuesta hecha a mano va sellado."""
    return isinstance(esperado, Salida) and not isinstance(esperado, Sellada)


def reconocer_los_numeros(juzgada: ParteJuzgada) -> str:
    """Si en todos los casos que fallan los números son los esperados y lo que cambia es de qué clase son."""
    fallan = [c for c in juzgada.casos if c.veredicto != Veredicto.CORRECTO]
    de_otra_clase = all(c.comparacion and c.comparacion.peldano == Peldano.TIPO for c in fallan)
    if not _se_observa(juzgada) or not de_otra_clase:
        return ""
    if not all(isinstance(c.obtenido, Salida) and _mismos_numeros(c.esperado.valor, c.obtenido.valor) for c in fallan):
        return ""
    return "Los números son los esperados: solo cambia de qué clase son."


def reconocer_el_orden(juzgada: ParteJuzgada) -> str:
    """Si en todos los casos lo que se devuelve son las salidas esperadas, pero no en el orden que se pide."""
    salidas = juzgada.parte.salidas
    if len(salidas) < 2 or not _se_observa(juzgada):
        return ""
    for orden in itertools.permutations(range(len(salidas))):
        if all(_salen_en(orden, c, juzgada.parte.tolerancia) for c in juzgada.casos):
            devueltas, pedidas = (", ".join(salidas[i] for i in cual) for cual in (orden, range(len(salidas))))
            return f"Los resultados son los esperados, pero en otro orden: ({devueltas}), y se pide ({pedidas})."
    return ""


def _salen_en(orden: Sequence[int], caso: CasoJuzgado, de_la_parte: Tolerancia) -> bool:
    """Si lo que se devuelve es lo esperado en ese orden."""
    esperado, tolerancia = caso.esperado.valor, caso.caso.tolerancia or de_la_parte
    if not isinstance(esperado, Secuencia) or not isinstance(caso.obtenido, Salida) or len(esperado.elementos) < 2:
        return False
    debido = Secuencia(esperado.clase, tuple(esperado.elementos[i] for i in orden))
    return comparar(debido, caso.obtenido.valor, tolerancia).igual


def _mismos_numeros(esperado: Valor, obtenido: Valor) -> bool:
    """Si son los mismos números, tensor a tensor, con la tolerancia del menos preciso; de 16 bits no se puede saber."""
    if isinstance(esperado, Secuencia) and isinstance(obtenido, Secuencia):
        return len(esperado.elementos) == len(obtenido.elementos) and all(
            map(_mismos_numeros, esperado.elementos, obtenido.elementos)
        )
    if not isinstance(esperado, Arreglo) or not isinstance(obtenido, Arreglo) or esperado.forma != obtenido.forma:
        return False
    if not {esperado.dtype, obtenido.dtype} <= {"float32", "float64"}:
        return False
    rtol, atol = (max(dos) for dos in zip(*(limites(Tolerancia(), a.dtype) for a in (esperado, obtenido)), strict=True))
    return bool(np.allclose(a_numpy(obtenido), a_numpy(esperado), rtol=rtol, atol=atol))


def observar(juzgada: ParteJuzgada, nombres: Sequence[str] = ()) -> str:
    """Con qué entradas o en qué zona de la tabla sale mal, si se cumple sin excepción; vacío si no."""
    culpable = juzgada.primero_mal
    if culpable is None or not _se_observa(juzgada):
        return ""
    vistos = [CasoVisto(c.argumentos or (), c.veredicto == Veredicto.CORRECTO) for c in juzgada.casos]
    if frase := cuando_falla(vistos, nombres, con_numeros=not any(c.oculto for c in juzgada.casos)):
        return f"{con_mayuscula(frase)}."
    return zona_que_falla(juzgada)


def _se_observa(juzgada: ParteJuzgada) -> bool:
    """Si lo que falla son los números que da un código, y no que se detenga o lo que se mide de él."""
    parte, culpable = juzgada.parte, juzgada.primero_mal
    if parte.tipo not in (Tipo.FUNCION, Tipo.CLASE) or parte.medir or culpable is None:
        return False
    return culpable.veredicto == Veredicto.INCORRECTO


def _contrastar(caso: CasoJuzgado) -> Contrastado | None:
    if not isinstance(caso.obtenido, Salida) or caso.veredicto != Veredicto.INCORRECTO:
        return None
    return Contrastado(caso.argumentos or (), caso.esperado.valor, caso.obtenido.valor)


def zona_que_falla(juzgada: ParteJuzgada) -> str:
    """Qué zona de la tabla está mal en todos los casos que fallan o, si no es la misma, en el que se enseña."""
    culpable = juzgada.primero_mal
    if culpable is None or culpable.oculto or culpable.caso.reservado:
        return ""
    parte, fallan = juzgada.parte, [c for c in juzgada.casos if c.veredicto != Veredicto.CORRECTO]
    for lugar in parte.recorrido or (0,):
        que = f"en «{parte.salidas[lugar]}» " if parte.salidas else ""
        males = [_lo_malo(parte, caso, lugar) for caso in fallan]
        conocidos = [mal for mal in males if mal is not None]
        if len(males) > 1 and len(conocidos) == len(males) and (zona := donde_falla(*conocidos)):
            return f"{EN_TODOS}, {que}{zona}."
        suyo = _lo_malo(parte, culpable, lugar)
        if suyo is not None and (zona := donde_falla(suyo)):
            return f"En ese caso, {que}{zona}."
    return ""


def _lo_malo(parte: Parte, caso: CasoJuzgado, lugar: int) -> Mascara | None:
    """Dónde no coinciden los números de una salida de un caso; `None` si no son dos tablas iguales de grandes."""
    if not isinstance(caso.obtenido, Salida) or not isinstance(caso.esperado, Salida):
        return None
    esperado, obtenido = (
        elegir_salida(r.valor, parte.salidas, parte.salidas[lugar] if parte.salidas else "")
        for r in (caso.esperado, caso.obtenido)
    )
    if not isinstance(esperado, Arreglo) or not isinstance(obtenido, Arreglo) or esperado.forma != obtenido.forma:
        return None
    rtol, atol = limites(caso.caso.tolerancia or parte.tolerancia, esperado.dtype)
    mal: Mascara = ~np.isclose(a_numpy(obtenido), a_numpy(esperado), rtol=rtol, atol=atol, equal_nan=True)
    return mal
