"""Qué entregas siguen como se calificaron, en un lote que sigue a otro."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from grader.idioma import citar
from grader.libreta import Apunte
from grader.modelo import Estado, Veredicto
from grader.modelo.excepciones import MalUso
from grader.recogida import Entregado

TODO = "todo"


def sigue_valiendo(apunte: Apunte, entregado: Entregado, repetir: Sequence[str] = ()) -> bool:
    """Si lo apuntado de un estudiante vale para lo que entregó ahora.

    No vale si lo entregado cambió, si falló el corrector o si se pide repetirlo: por el nombre de su estudiante, por su
    estado o por la clave de un ejercicio que responda.
    """
    if apunte.llegada.huella != entregado.huella or apunte.fila.estado == Estado.REVISAR:
        return False
    return {TODO, apunte.fila.estudiante, apunte.fila.estado, *_respondidos(apunte)}.isdisjoint(repetir)


def exigir_conocidos(repetir: Sequence[str], estudiantes: Collection[str], claves: Collection[str]) -> None:
    """Rechaza que se pida repetir lo que no es ni un estudiante, ni un estado, ni un ejercicio. Error: `MalUso`."""
    conocidos = {TODO, *estudiantes, *map(str, Estado), *claves}
    for pedido in repetir:
        if pedido not in conocidos:
            raise MalUso(
                f"No se sabe qué repetir con {citar(pedido)}: di el nombre de un estudiante, un estado («ilegible»), "
                f"la clave de un ejercicio («{min(claves)}») o «{TODO}»."
            )


def _respondidos(apunte: Apunte) -> set[str]:
    """Las claves de los ejercicios de los que hay algo en la entrega."""
    return {p.ejercicio.partition("_")[0] for p in apunte.partes if p.veredicto != Veredicto.NO_ENTREGADO}
