"""Reconocer la equivocación por los números: qué error conocido, o qué dos, dan exactamente lo obtenido.

Función pura. Nunca afirma una causa que los resultados no prueben: sin coincidencia no hay diagnóstico.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, partial

from grader.diagnostico.coincidencia import Coincidencia, son_unos_y_ceros
from grader.diagnostico.evidencia import Evidencia
from grader.diagnostico.procedencia import heredado_de, inexplicadas_antes
from grader.diagnostico.testimonios import (
    Errores,
    acuerdo,
    desmentido,
    explica,
    refutado,
    se_ve_a_solas,
    se_ve_en_otra,
)
from grader.modelo import Diagnostico, Error, Tipo

Candidatos = Mapping[Errores, Coincidencia]


def diagnosticar(
    evidencias: Mapping[str, Evidencia],
    nombre: str,
    *,
    usados: Collection[str] | None = None,
) -> Diagnostico | None:
    """Explica los resultados de una parte, mirando también las demás para desempatar.

    Entre los errores que dan lo obtenido ganan los que lo dan en todos los casos; luego, los menos; luego, los que
    mejor explican las otras partes. Los que empatan se dicen todos, primero los declarados antes.
    `usados` son las partes que se ve que usa esta; si no se sabe, puede usar cualquiera de las anteriores.
    """
    asunto = _Asunto(evidencias, nombre, usados)
    candidatos = {
        errores: coincidencia
        for errores, coincidencia in _coincidencias(asunto.evidencia).items()
        if not any(objecion(asunto, errores, coincidencia) for objecion in _OBJECIONES)
    }
    if not candidatos or (asunto.usa_algo_mal and not asunto.evidencia.hay_tensores):
        # Un número suelto puede heredar el error de la función que usa, y entonces coincide con cualquier cosa.
        return None
    diagnostico = _elegir(asunto, candidatos)
    return None if _son_parejas_cualesquiera(asunto, diagnostico) else diagnostico


@dataclass(frozen=True)
class _Asunto:
    """La parte de que se trata, entre las demás."""

    evidencias: Mapping[str, Evidencia]
    nombre: str
    usados: Collection[str] | None

    @property
    def evidencia(self) -> Evidencia:
        return self.evidencias[self.nombre]

    @cached_property
    def fuentes(self) -> tuple[str, ...]:
        """Las respuestas equivocadas de las que sale bien."""
        return heredado_de(self.evidencias, self.nombre)

    @cached_property
    def inexplicadas(self) -> frozenset[str]:
        """Las funciones de antes que fallan por algo que no se conoce."""
        return frozenset(inexplicadas_antes(self.evidencias, self.nombre))

    @property
    def usa_algo_mal(self) -> bool:
        """Si usa, o no se sabe si usa, alguna de ellas; lo que falla en una que no usa no dice nada de esta."""
        return bool(self.inexplicadas if self.usados is None else self.inexplicadas.intersection(self.usados))

    @cached_property
    def a_solas(self) -> Callable[[Error], bool]:
        """Dice si un error se ve a solas; se mira una vez, que un error está en muchos candidatos."""
        return cache(partial(se_ve_a_solas, self.evidencias))

    def se_ven(self, errores: Errores) -> bool:
        """Si unos errores no pueden ser otro que no se conoce: es uno solo, o cada uno se ve a solas en algún sitio."""
        return len(errores) == 1 or all(map(self.a_solas, errores))


def _coincidencias(evidencia: Evidencia) -> dict[Errores, Coincidencia]:
    """Los errores que explican lo obtenido; de las formas de cada uno, la primera, o la primera exacta si la hay."""
    halladas: dict[Errores, Coincidencia] = {}
    for variante in evidencia.variantes:
        previa = halladas.get(variante.errores)
        if (previa is not None and previa.exacta) or evidencia.se_descarta(variante):
            continue
        coincidencia = evidencia.coincidir(variante)
        if coincidencia is not None and coincidencia.convence and (previa is None or coincidencia.exacta):
            halladas[variante.errores] = coincidencia
    return halladas


# --- Objeciones: lo que descarta unos errores aunque den los mismos números ----------------------------------------


def _otra_lo_refuta(asunto: _Asunto, errores: Errores, _: Coincidencia) -> bool:
    return refutado(asunto.evidencias, asunto.evidencia, errores)


def _lo_que_usa_lo_refuta(asunto: _Asunto, errores: Errores, coincidencia: Coincidencia) -> bool:
    """Si solo lo delatan excepciones, y una función que usa está bien y con esos errores no lo estaría."""
    if coincidencia.con_numeros or asunto.usados is None:
        return False
    usadas = (e for nombre, e in asunto.evidencias.items() if nombre in asunto.usados and e.sale_bien)
    return any((formas := e.formas_de(errores)) and all(f is None for f in formas) for e in usadas)


def _no_es_lo_de_sus_fuentes(asunto: _Asunto, errores: Errores, _: Coincidencia) -> bool:
    """Lo que sale bien de algo anterior tiene la causa de eso."""
    return bool(asunto.fuentes) and not any(explica(asunto.evidencias, f, errores) for f in asunto.fuentes)


def _otras_lo_desmienten(asunto: _Asunto, errores: Errores, _: Coincidencia) -> bool:
    """Unos pocos números escritos a mano coinciden con muchas cosas."""
    return asunto.evidencia.parte.tipo == Tipo.VALOR and desmentido(asunto.evidencias, errores)


def _solo_da_ceros(asunto: _Asunto, errores: Errores, coincidencia: Coincidencia) -> bool:
    """A un 0 escrito a mano se llega desde cualquier cosa: el error tiene que verse en otra parte, si alcanza otra."""
    if asunto.evidencia.parte.tipo != Tipo.VALOR or coincidencia.con_numeros:
        return False
    otras = (e for nombre, e in asunto.evidencias.items() if nombre != asunto.nombre)
    return any(e.alcanzada_por(errores) for e in otras) and not se_ve_en_otra(asunto.evidencias, asunto.nombre, errores)


def _seria_casualidad(asunto: _Asunto, errores: Errores, _: Coincidencia) -> bool:
    """A unos y ceros escritos a mano se llega desde cualquier cosa: dos errores a la vez han de verse en otra parte."""
    if len(errores) == 1 or not _son_corrientes(asunto.evidencia):
        return False
    dicen_algo = {nombre: e for nombre, e in asunto.evidencias.items() if not _son_corrientes(e)}
    return not se_ve_en_otra(dicen_algo, asunto.nombre, errores)


def _son_corrientes(evidencia: Evidencia) -> bool:
    return evidencia.parte.tipo == Tipo.VALOR and son_unos_y_ceros(evidencia.obtenidos[0])


_OBJECIONES: tuple[Callable[[_Asunto, Errores, Coincidencia], bool], ...] = (
    _otra_lo_refuta,
    _lo_que_usa_lo_refuta,
    _no_es_lo_de_sus_fuentes,
    _otras_lo_desmienten,
    _solo_da_ceros,
    _seria_casualidad,
)


def _son_parejas_cualesquiera(asunto: _Asunto, diagnostico: Diagnostico) -> bool:
    """Si a un número escrito a mano llegan varias parejas de errores, y ninguno de los dos se ve a solas en nada."""
    a_mano = asunto.evidencia.parte.tipo == Tipo.VALOR
    return a_mano and diagnostico.supuesta and bool(diagnostico.alternativas)


# --- Elegir entre los que quedan -----------------------------------------------------------------------------------


def _elegir(asunto: _Asunto, candidatos: Candidatos) -> Diagnostico:
    """El que mejor explica lo obtenido, los que empatan con él y cuánto prueba."""
    vistos = {errores: asunto.se_ven(errores) for errores in candidatos}
    # Dos que nunca se ven a solas no ganan a uno al que nada contradice.
    meritos = {errores: (c.exacta and vistos[errores], -len(errores)) for errores, c in candidatos.items()}
    finalistas = [errores for errores in candidatos if meritos[errores] == max(meritos.values())]
    acuerdos = {errores: acuerdo(asunto.evidencias, errores) for errores in finalistas}
    elegido, *otros = sorted(finalistas, key=lambda errores: -acuerdos[errores].saldo)
    # Lo que se ve además en otra parte gana; si no, que otra parte esté bien no basta para descartar a los demás.
    se_repite = acuerdos[elegido].a_favor > 1
    empatados = [e for e in otros if acuerdos[e].saldo == acuerdos[elegido].saldo] if se_repite else otros
    coincidencia, evidencia = candidatos[elegido], asunto.evidencia
    # A unos pocos números escritos a mano, o a una letra, se llega por muchos caminos: nunca prueban cuál.
    probado = evidencia.es_codigo and coincidencia.exacta and coincidencia.con_numeros
    sin_contrarios = acuerdos[elegido].en_contra == 0 and not empatados and not asunto.inexplicadas
    return Diagnostico(
        elegido,
        seguro=probado and sin_contrarios and vistos[elegido],
        pruebas=coincidencia.pruebas,
        alternativas=tuple(empatados) if coincidencia.con_numeros else (),
        solo_se_detiene=not coincidencia.con_numeros and not evidencia.termina_en(coincidencia.pruebas),
        supuesta=not vistos[elegido],
    )
