"""Un paso bien dado desde una respuesta equivocada manda a esa respuesta, y nada más."""

from __future__ import annotations

from typing import Any

import pytest

from grader.juicio import aceptar_lo_que_sigue, juzgar, sale_de
from grader.modelo import Carga, Caso, Causa, Fallo, Resultado, Salida, Sellada, Tipo, Tolerancia, Veredicto
from grader.modelo.valores import de_python
from tests.unidad.apoyo import ficha, parte

PESOS = "exp(s) / suma(exp(s))"


def escrita(respuesta: Any) -> Resultado:
    """Lo que llega de una respuesta a mano."""
    return Salida(de_python(respuesta))


@pytest.mark.parametrize(
    ("formula", "suya", "anteriores", "decimales"),
    [
        (PESOS, (0.21, 0.58, 0.21), {"s": (2, 3, 2)}, 2),
        (PESOS, (0.2119, 0.5761, 0.2119), {"s": (2, 3, 2)}, 2),  # con más decimales
        (PESOS, (0.2, 0.6, 0.2), {"s": (2, 3, 2)}, 2),  # y con menos
        ("exp(s)", (4.11, 1.0), {"s": (1.41, 0.0)}, 2),  # del puntaje sin redondear
        ("exp(s)", (4.06, 1.0), {"s": (1.4, 0.0)}, 2),
        ("a * b", 68.8, {"a": 34.4, "b": 2}, 1),
        ("e / total", (0.8, 0.2, 0.2), {"e": (4.11, 1, 1), "total": 5.11}, 2),
        ("(cuantos(c), cuantos(c))", (2, 2), {"c": (4.41, 6.28)}, 0),
    ],
)
def test_sale_de_lo_que_se_respondio_antes(formula: str, suya: Any, anteriores: dict[str, Any], decimales: int) -> None:
    antes = {nombre: escrita(respuesta) for nombre, respuesta in anteriores.items()}
    assert sale_de(formula, escrita(suya), antes, 10.0**-decimales if decimales else 0.0)


@pytest.mark.parametrize(
    ("formula", "suya", "anteriores"),
    [
        (PESOS, (0.16, 0.42, 0.42), {"s": (2, 3, 2)}),
        (PESOS, (0.21, 0.58), {"s": (2, 3, 2)}),
        ("exp(s)", (0.0, 0.0), {"s": (-20, -20)}),  # unos ceros no prueban nada
        ("exp(s)", (4.5, 1.0), {"s": (1.4, 0.0)}),  # que venga redondeado no lo perdona todo
        ("exp(s)", 4.06, {"s": "1.4"}),
        ("exp(s)", 4.06, {}),
        ("a @ b", 1.0, {"a": (1, 2), "b": (1, 2, 3)}),
        ("1 / s", 3.0, {"s": 0}),
    ],
)
def test_lo_que_no_sale_no_se_dice(formula: str, suya: Any, anteriores: dict[str, Any]) -> None:
    antes = {nombre: escrita(respuesta) for nombre, respuesta in anteriores.items()}
    assert not sale_de(formula, escrita(suya), antes, 1e-2)


def test_de_lo_que_no_se_pudo_leer_no_sale_nada() -> None:
    assert not sale_de("exp(s)", escrita(1.0), {"s": Fallo(Causa.AUSENTE)}, 1e-2)


# --- Lo que sale bien de algo que vale, vale -----------------------------------------------------------------------

DOS_DECIMALES = Tolerancia(rtol=0.0, atol=1e-2, decimales=2)


@pytest.mark.parametrize(
    ("respondidas", "esperado", "sellado", "vale"),
    [
        ({"a": 0.15, "b": 0.6}, 0.62, False, True),
        ({"a": 0.15, "b": 0.6}, 0.62, True, True),  # también si lo esperado no se puede leer
        ({"a": 0.15, "b": 0.6, "c": 1.2}, 0.62, False, True),  # y lo que sale de eso
        ({"a": 0.17, "b": 0.68}, 0.62, False, False),  # aquello de lo que sale no vale
        ({"a": 0.15, "b": 0.58}, 0.62, False, False),
        ({"a": 0.15, "b": "0.6"}, 0.62, False, False),
    ],
)
def test_vale_lo_que_sale_de_lo_que_vale(
    respondidas: dict[str, Any], esperado: float, sellado: bool, vale: bool
) -> None:
    cuentas = {"a": "", "b": "4 * a", "c": "2 * b"}
    debidos = {"a": Salida(de_python(0.155)), "b": Salida(de_python(esperado)), "c": Salida(de_python(2 * esperado))}
    if sellado:
        debidos["b"] = Sellada(de_python(0.0))
    partes = [
        parte(n, Tipo.VALOR, casos=(Caso("respuesta"),), tolerancia=DOS_DECIMALES, sale_de=cuentas[n])
        for n in respondidas
    ]
    una = ficha(*partes)
    juzgadas = [juzgar(una, p, [None], [debidos[p.nombre]], [escrita(respondidas[p.nombre])], Carga()) for p in partes]
    assert all(j.veredicto == Veredicto.INCORRECTO for j in juzgadas[1:])
    aceptadas = aceptar_lo_que_sigue(juzgadas)
    assert [j.veredicto == Veredicto.CORRECTO for j in aceptadas[1:]] == [vale] * (len(partes) - 1)
