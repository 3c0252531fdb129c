"""De dónde viene lo que sale mal: de otra función que se usa, o de otra respuesta de la que se parte. Puro."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Mapping

from grader.diagnostico.evidencia import Evidencia
from grader.juicio import nombres_de, sale_de, sigue_de


def anteriores_que_fallan(evidencias: Mapping[str, Evidencia], nombre: str, usados: Collection[str]) -> tuple[str, ...]:
    """Las funciones declaradas antes que una parte que las usa, y que no salen bien, en su orden."""
    if nombre not in evidencias or not evidencias[nombre].es_codigo:
        return ()
    anteriores = itertools.takewhile(lambda otra: otra != nombre, evidencias)
    return tuple(otra for otra in anteriores if otra in usados and not evidencias[otra].sale_bien)


def sale_mal(evidencias: Mapping[str, Evidencia], nombre: str) -> bool:
    """Dice si una función del ejercicio no sale bien por sí sola."""
    return nombre in evidencias and not evidencias[nombre].sale_bien


def heredado_de(evidencias: Mapping[str, Evidencia], nombre: str) -> tuple[str, ...]:
    """Las respuestas equivocadas de las que sale, con la cuenta que declara su parte, una respuesta a mano.

    Si de ellas, así, ya sale lo que se espera, el error no viene de ahí.
    """
    evidencia = evidencias.get(nombre)
    if evidencia is None or not evidencia.parte.sale_de:
        return ()
    parte, fuentes = evidencia.parte, nombres_de(evidencia.parte.sale_de)
    if not all(f in evidencias for f in fuentes):
        return ()
    anteriores = {f: evidencias[f].obtenidos[0] for f in fuentes}
    if not sale_de(parte.sale_de, evidencia.obtenidos[0], anteriores, parte.tolerancia.atol or 0.0):
        return ()
    if sigue_de(parte, evidencia.esperados[0], anteriores):
        return ()
    return tuple(f for f in fuentes if not evidencias[f].sale_bien)


def inexplicadas_antes(evidencias: Mapping[str, Evidencia], nombre: str) -> Iterator[str]:
    """Las funciones declaradas antes que fallan por algo que ningún error conocido explica."""
    for otra, evidencia in itertools.takewhile(lambda par: par[0] != nombre, evidencias.items()):
        if evidencia.es_codigo and not evidencia.sale_bien:
            coincidencias = map(evidencia.coincidir, evidencia.variantes)
            if not any(c is not None and c.convence for c in coincidencias):
                yield otra
