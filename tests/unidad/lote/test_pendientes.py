"""Qué entregas se califican en un lote que sigue a otro."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from grader.libreta import Apunte, Llegada, PartePuntuada
from grader.lote import separar
from grader.modelo import Estado, Fila, Tipo, Veredicto
from grader.modelo.excepciones import MalUso
from grader.recogida import Entregado

ANA = Apunte(
    Fila("Ana", Estado.CALIFICADA, Fraction(10)),
    Llegada("h1"),
    "",
    (PartePuntuada("e05_x", "f", Tipo.FUNCION, Veredicto.INCORRECTO, Fraction(0), Fraction(1)),),
)
BEA = Apunte(Fila("Bea", Estado.OTRO_FORMATO), Llegada("h2"), "")
ENTREGADOS = [Entregado(n, Path(n), huella=h) for n, h in (("Ana", "h1"), ("Bea", "h2"), ("Carla", "h3"))]


@pytest.mark.parametrize(
    ("cambio", "repetir", "faltan"),
    [
        ({}, [], {"Carla"}),
        ({"Ana": replace(ANA, llegada=Llegada("otra"))}, [], {"Ana", "Carla"}),
        ({"Ana": replace(ANA, fila=replace(ANA.fila, estado=Estado.REVISAR))}, [], {"Ana", "Carla"}),
        ({"Zoe": replace(ANA, fila=replace(ANA.fila, estudiante="Zoe"))}, [], {"Carla"}),
        ({}, ["todo"], {"Ana", "Bea", "Carla"}),
        ({}, ["Bea"], {"Bea", "Carla"}),
        ({}, ["otro formato"], {"Bea", "Carla"}),
        ({}, ["e05"], {"Ana", "Carla"}),
        ({}, ["e05", "Bea"], {"Ana", "Bea", "Carla"}),
    ],
)
def test_falta_lo_nuevo_lo_que_cambio_y_lo_que_se_pide(
    cambio: dict[str, Apunte], repetir: list[str], faltan: set[str]
) -> None:
    valen, pendientes = separar(ENTREGADOS, {"Ana": ANA, "Bea": BEA, **cambio}, repetir)
    assert {e.estudiante for e in pendientes} == faltan
    assert {a.fila.estudiante for a in valen} == {"Ana", "Bea", "Carla"} - faltan


def test_si_no_se_sabe_que_repetir_se_dice_como_se_pide() -> None:
    with pytest.raises(MalUso, match="«e99»: di el nombre de un estudiante"):
        separar(ENTREGADOS, {"Ana": ANA}, ["e99"])
