"""Lo que hace falta para diagnosticar un ejercicio ya juzgado."""

from __future__ import annotations

from collections.abc import Sequence

from grader.diagnostico import Evidencia
from grader.juicio import ParteJuzgada
from grader.modelo import Ficha, Veredicto
from grader.referencias import Referencias


def reunir_evidencias(referencias: Referencias, ficha: Ficha, juzgadas: Sequence[ParteJuzgada]) -> dict[str, Evidencia]:
    """Por parte, lo esperado, lo obtenido y las huellas, que solo se piden si hay algún número equivocado."""
    if not any(j.veredicto != Veredicto.CORRECTO and _dice_algo(j) for j in juzgadas):
        return {}
    evidencias = {}
    for juzgada in juzgadas:
        if juzgada.veredicto == Veredicto.CORRECTO or _dice_algo(juzgada):
            obtenidos = tuple(c.obtenido for c in juzgada.casos)
            huellas = referencias.huellas_de(ficha, juzgada.parte, obtenidos)
            esperados = tuple(c.esperado for c in juzgada.casos)
            vale = juzgada.veredicto == Veredicto.CORRECTO
            evidencias[juzgada.parte.nombre] = Evidencia(juzgada.parte, esperados, obtenidos, huellas, vale)
    return evidencias


def _dice_algo(juzgada: ParteJuzgada) -> bool:
    return any(c.veredicto in (Veredicto.INCORRECTO, Veredicto.EXCEPCION) for c in juzgada.casos)
