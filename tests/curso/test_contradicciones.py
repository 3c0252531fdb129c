"""Ninguna causa contradice lo que está bien ni lo que se hereda de otra función: ante la duda, no se nombra nada."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grader.modelo import Curso, ResultadoEjercicio, Veredicto
from grader.modelo.frases import PISTA

Entregar = Callable[..., ResultadoEjercicio]

# Lo demás está bien, así que el error que cambiaría además otro valor no puede ser la causa.
VALORES = {
    "la suma de los pesos": "suma_primera = 1",
    "solo una exponencial": "suma_primera = 4.11",
    "dos": "suma_primera = 2",
    "pesos de otra palabra": "pesos_primera = (0.5, 0.25, 0.25)",
}
# El bloque está bien escrito, pero usa una cuenta equivocada de la atención que ningún error conocido da.
HEREDADOS = {"un sesgo en total": "4 * d * d + d", "dos sesgos": "4 * d * d + 2 * d"}


def solucion(curso: Curso, clave: str) -> str:
    return next(f.solucion for f in curso.fichas if f.clave == clave)


@pytest.mark.parametrize("cambio", VALORES.values(), ids=VALORES)
def test_un_valor_que_esta_bien_desmiente_la_causa(cambio: str, curso: Curso, entregar: Entregar) -> None:
    partes = entregar("e01", f"{solucion(curso, 'e01')}\n{cambio}\n").partes
    (mal,) = (p for p in partes if p.veredicto != Veredicto.CORRECTO)
    assert mal.diagnostico is None
    assert mal.textos(PISTA)


@pytest.mark.parametrize("cuenta", HEREDADOS.values(), ids=HEREDADOS)
def test_lo_que_se_hereda_de_otra_funcion_no_recibe_causa_propia(cuenta: str, curso: Curso, entregar: Entregar) -> None:
    codigo = f"{solucion(curso, 'e04')}\ndef parametros_atencion(d):\n    return {cuenta}\n"
    partes = {p.nombre: p for p in entregar("e04", codigo).partes}
    assert partes["parametros_atencion"].veredicto == partes["parametros_bloque"].veredicto == Veredicto.INCORRECTO
    assert partes["parametros_bloque"].diagnostico is None


def test_de_los_valores_aceptados_se_cuenta_el_mas_cercano(curso: Curso, entregar: Entregar) -> None:
    # 4,1 sale de redondear los puntajes y vale: lo que está mal es lo siguiente.
    partes = entregar("e01", f"{solucion(curso, 'e01')}\nexponenciales_primera = (4.1, 2.03, 2.03)\n").partes
    (mal,) = (p for p in partes if p.veredicto != Veredicto.CORRECTO)
    assert "segundo" in mal.explicacion
