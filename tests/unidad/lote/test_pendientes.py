"""Qué entregas se califican en un lote que sigue a otro."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from grader.libreta import Apunte, Llegada, PartePuntuada
from grader.lote import exigir_conocidos, sigue_valiendo
from grader.modelo import Estado, Fila, Tipo, Veredicto
from grader.modelo.excepciones import MalUso
from grader.recogida import Entregado

ANA = Apunte(
    Fila("Ana", Estado.CALIFICADA, Fraction(10)),
    Llegada("h1"),
    "",
    (PartePuntuada("e05_x", "f", Tipo.FUNCION, Veredicto.INCORRECTO, Fraction(0), Fraction(1)),),
)
ENTREGA = Entregado("Ana", Path("Ana"), huella="h1")
REVISAR = replace(ANA, fila=replace(ANA.fila, estado=Estado.REVISAR))


@pytest.mark.parametrize(
    ("apunte", "repetir", "vale"),
    [
        (ANA, [], True),
        (replace(ANA, llegada=Llegada("otra")), [], False),
        (REVISAR, [], False),
        (ANA, ["todo"], False),
        (ANA, ["Bea"], True),
        (ANA, ["Ana"], False),
        (ANA, ["otro formato"], True),
        (ANA, ["calificada"], False),
        (ANA, ["e05"], False),
        (ANA, ["e06"], True),
        (ANA, ["e06", "Ana"], False),
    ],
)
def test_vale_lo_que_ni_cambio_ni_se_pide_otra_vez(apunte: Apunte, repetir: list[str], vale: bool) -> None:
    assert sigue_valiendo(apunte, ENTREGA, repetir) == vale


def test_de_lo_que_no_esta_en_la_entrega_no_se_repite_nada() -> None:
    sin_nada = replace(ANA, partes=(replace(ANA.partes[0], veredicto=Veredicto.NO_ENTREGADO),))
    assert sigue_valiendo(sin_nada, ENTREGA, ["e05"])


@pytest.mark.parametrize("pedido", ["todo", "Ana", "por revisar", "e05"])
def test_se_repite_un_estudiante_un_estado_un_ejercicio_o_todo(pedido: str) -> None:
    exigir_conocidos([pedido], ["Ana"], ["e05"])


def test_si_no_se_sabe_que_repetir_se_dice_como_se_pide() -> None:
    with pytest.raises(MalUso, match="«e99»: di el nombre de un estudiante"):
        exigir_conocidos(["e99"], ["Ana"], ["e05"])
