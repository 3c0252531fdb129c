"""Qué entregas hay que calificar y cuáles siguen como se calificaron."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from grader.idioma import citar
from grader.libreta import Apunte
from grader.modelo import Estado, Veredicto
from grader.modelo.excepciones import MalUso
from grader.recogida import Entregado

TODO = "todo"


def separar(
    entregados: Sequence[Entregado], vigentes: Mapping[str, Apunte], repetir: Sequence[str] = ()
) -> tuple[list[Apunte], list[Entregado]]:
    """Los apuntes que siguen valiendo y las entregas que faltan.

    Falta la que no está, la que cambió, aquella con que falló el corrector y la que se pide repetir: por el nombre de
    su estudiante, por su estado o por la clave de un ejercicio que responda. Error: `MalUso`.
    """
    nombres = {entregado.estudiante for entregado in entregados}
    for pedido in repetir:
        _exigir_que_diga_algo(pedido, nombres, vigentes.values())
    valen, faltan = list[Apunte](), list[Entregado]()
    for entregado in entregados:
        apunte = vigentes.get(entregado.estudiante)
        if apunte is None or apunte.llegada.huella != entregado.huella or _se_repite(apunte, repetir):
            faltan.append(entregado)
        else:
            valen.append(apunte)
    return valen, faltan


def _se_repite(apunte: Apunte, repetir: Sequence[str]) -> bool:
    if apunte.fila.estado == Estado.REVISAR:
        return True
    return not {TODO, apunte.fila.estudiante, apunte.fila.estado, *_respondidos(apunte)}.isdisjoint(repetir)


def _respondidos(apunte: Apunte) -> set[str]:
    """Las claves de los ejercicios de los que hay algo en la entrega."""
    return {p.ejercicio.partition("_")[0] for p in apunte.partes if p.veredicto != Veredicto.NO_ENTREGADO}


def _exigir_que_diga_algo(pedido: str, nombres: set[str], vigentes: Iterable[Apunte]) -> None:
    claves = {p.ejercicio.partition("_")[0] for apunte in vigentes for p in apunte.partes}
    if pedido not in {TODO, *nombres, *map(str, Estado), *claves}:
        raise MalUso(
            f"No se sabe qué repetir con {citar(pedido)}: di el nombre de un estudiante, un estado («por revisar»), la "
            f"clave de un ejercicio («e05») o «{TODO}»."
        )
