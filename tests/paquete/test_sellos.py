"""Los sellos: quien acierta dentro de la tolerancia los abre siempre, y quien no, no ve nada."""

from __future__ import annotations

import json
import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.ejecucion.protocolo import sobre
from grader.juicio import comparar
from grader.modelo import Tolerancia
from grader.modelo.valores import Arreglo, Escalar, Mapa, Valor, de_numpy, de_python
from grader.paquete.sellos import ACEPTADO, COSTE, ESPERADO, Secreto, Sello, abrir, moldear, sellar

BARATO = 1


def sello_de(*valores: Any, rtol: float = 0.0, atol: float = 0.0) -> Sello:
    """Lo esperado y, detrás, lo que dan las variantes, desde la 0."""
    secretos = [Secreto((lugar - 1,), de_python(v)) for lugar, v in enumerate(valores)]
    return sellar(secretos, "una prueba", rtol, atol, BARATO)


def de_quien(sello: Sello, valor: Any) -> set[int]:
    return {numero for secreto in abrir(sello, de_python(valor)) for numero in secreto.de}


numeros = st.floats(-1e6, 1e6, allow_nan=False)
tolerancias = st.sampled_from([(0.0, 0.01), (0.0, 0.001), (1e-6, 0.0), (1.3e-6, 1e-5), (1e-2, 1e-3)])


@settings(max_examples=300)
@given(st.lists(numeros, min_size=1, max_size=3), tolerancias, st.floats(-1, 1))
def test_lo_que_la_comparacion_da_por_igual_abre(
    esperado: list[float], tolerancia: tuple[float, float], t: float
) -> None:
    rtol, atol = tolerancia
    dado = [n + t * (atol + rtol * abs(n)) for n in esperado]
    igual = comparar(de_python(esperado), de_python(dado), Tolerancia(rtol, atol)).igual
    assert not igual or ESPERADO in de_quien(sello_de(esperado, rtol=rtol, atol=atol), dado)


@settings(max_examples=100)
@given(numeros, st.floats(0.1, 1e3), st.sampled_from([-1, 1]))
def test_lo_que_esta_lejos_no_abre(esperado: float, distancia: float, signo: int) -> None:
    assert de_quien(sello_de(esperado, atol=0.01), esperado + signo * distancia) == set()


@pytest.mark.parametrize(
    ("esperado", "dado"),
    [
        ((1.41, 0.0, 0.0), [1.41, 0, 0]),
        ((1.5, 2.0), np.array([1.5, 2.0])),
        (0.1, 0.1),
        (math.inf, math.inf),
        (4.0, 4),
        (4, 4.0),
        (4, np.array(4)),
        ((4, 4), (4.0, 4)),
        (True, True),
        (("b", "c", "a"), "B, c y a"),
        (("b", "c", "a"), "bca"),
        ({"b", "e"}, "e, b"),
        ({"b", "e"}, ["E)", " b."]),
        ({"b", "e"}, {"be"}),
        ({"si": True, "no": False}, {"no": False, "si": True}),
    ],
)
def test_se_abre_escrito_de_otra_forma_que_tambien_vale(esperado: Any, dado: Any) -> None:
    assert comparar(de_python(esperado), de_python(dado), Tolerancia(0.0, 0.0)).igual
    assert de_quien(sello_de(esperado), dado) == {ESPERADO}


@pytest.mark.parametrize(
    ("esperado", "dado"),
    [(4, True), (True, 1), ({"b", "e"}, "b, d"), ((1, 2), (2, 1)), (0.1, 0.1000001), ({"si": True}, {"si": False})],
)
def test_lo_que_no_vale_no_abre(esperado: Any, dado: Any) -> None:
    assert de_quien(sello_de(esperado), dado) == set()


def test_un_error_conocido_se_abre_con_su_valor_y_no_con_otro() -> None:
    sello = sello_de(3.27, 6.54, 1.63, atol=0.01)
    assert [de_quien(sello, n) for n in (3.27, 6.54, 1.63, 9.0)] == [{ESPERADO}, {0}, {1}, set()]


def test_un_mismo_valor_puede_ser_de_varios() -> None:
    sello = sellar(
        [Secreto((ESPERADO,), Escalar(1.0)), Secreto((ACEPTADO, 3, 5), Escalar(1.01))], "x", 0.0, 0.01, BARATO
    )
    assert de_quien(sello, 1.01) >= {ACEPTADO, 3, 5}


def test_una_tabla_se_abre_con_el_redondeo_de_otra_maquina() -> None:
    tabla = np.random.RandomState(0).standard_normal((3, 4)).astype("float32")
    sello = sellar([Secreto((ESPERADO,), de_numpy(tabla))], "x", 1.3e-6, 1e-5, BARATO)
    otra = tabla + np.float32(5e-6) * np.sign(tabla)
    assert [s.valor for s in abrir(sello, de_numpy(otra))] == [de_numpy(tabla)]
    assert abrir(sello, de_numpy(tabla + 1)) == ()


def test_lo_enorme_no_abre_ni_cuesta() -> None:
    assert abrir(sello_de(1.0, atol=0.01), de_numpy(np.zeros(100_000))) == ()


@pytest.mark.parametrize(
    "valor",
    [Escalar(3.25), Escalar(7), Escalar(True), Escalar("c"), de_python((1.5, 2)), de_python({"b", "e"}),
     de_python({"si": True, "no": False}), de_numpy(np.arange(6.0).reshape(2, 3))],
    ids=str,
)  # fmt: skip
def test_el_molde_tiene_la_forma_y_no_los_datos(valor: Valor) -> None:
    molde = moldear(valor)
    comparacion = comparar(molde, valor, Tolerancia(0.0, 0.0), hay_tensores=True)
    assert comparacion.peldano is None or comparacion.peldano == "valores"
    assert not isinstance(valor, Arreglo) or (isinstance(molde, Arreglo) and not any(molde.bloque))
    assert not isinstance(valor, Mapa) or len(valor.pares) == len(molde.pares)  # type: ignore[union-attr]


def test_en_un_sello_no_se_lee_nada() -> None:
    sello = sello_de((3.2670, 2.2670), (6.54, 4.53), atol=0.01)
    escrito = sobre.empacar(sello)
    for numero in (3.2670, 2.2670, 6.54, 4.53):
        assert np.float64(numero).tobytes() not in escrito
        assert np.float64(numero).byteswap().tobytes() not in escrito
    assert len({len(s) for s in sello.sobres.values()}) == 1, "el largo de un sobre diría cuántos valores guarda"


def test_probar_una_respuesta_cuesta() -> None:
    assert COSTE >= 14
    assert sello_de(1.0).coste == BARATO
    assert json.dumps(sellar([Secreto((ESPERADO,), Escalar(True))], "x", 0.0, 0.0).coste) == str(COSTE)
