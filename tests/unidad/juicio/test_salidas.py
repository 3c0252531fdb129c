"""La huella de lo que dio una parte: junta lo que solo difiere en el redondeo y separa lo demás."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from grader.juicio import CasoJuzgado, ParteJuzgada, comparar, esta_al_borde, resumir_salida
from grader.modelo import Caso, Causa, Fallo, Tolerancia, Veredicto
from grader.modelo.valores import de_numpy
from tests.unidad.apoyo import parte, salida

NUMEROS = np.random.RandomState(0).randn(40, 50).astype(np.float32)
ENTRE_DOS = np.array([1.0005, 12.345, 0.5], np.float32)


def huella(obtenido: Any, veredicto: Veredicto = Veredicto.INCORRECTO) -> str:
    resultado = obtenido if isinstance(obtenido, Fallo) else salida(obtenido)
    caso = CasoJuzgado(Caso("uno"), (), salida(0), resultado, None, veredicto, oculto=False)
    return resumir_salida(ParteJuzgada(parte(), veredicto, (caso,)))


@pytest.mark.parametrize("datos", [NUMEROS, NUMEROS[:1, :3], ENTRE_DOS, np.full((3, 3), 0.25, np.float32)])
def test_el_redondeo_no_separa_a_nadie(datos: Any) -> None:
    azar = np.random.RandomState(1)
    ruidosos = [(datos + 1e-6 * azar.randn(*datos.shape)).astype(datos.dtype) for _ in range(20)]
    assert len({huella(de_numpy(uno)) for uno in (datos, *ruidosos)}) == 1


@pytest.mark.parametrize(
    "otro",
    [
        NUMEROS.T.copy(),
        NUMEROS[::-1].copy(),
        -NUMEROS,
        NUMEROS * 1.01,
        NUMEROS.astype(np.float64),
        np.where(NUMEROS > 3, np.nan, NUMEROS),
        np.where(NUMEROS > 3, np.inf, NUMEROS),
        np.zeros_like(NUMEROS),
    ],
)
def test_lo_que_es_otra_cosa_tiene_otra_huella(otro: Any) -> None:
    assert huella(de_numpy(otro)) != huella(de_numpy(NUMEROS))


def test_quien_se_detiene_igual_coincide_y_de_lo_que_esta_bien_no_hay_huella() -> None:
    excepciones = [Fallo(Causa.EXCEPCION, tipo, dicho) for tipo, dicho in [("A", "x"), ("A", "y"), ("B", "x")]]
    uno, igual, distinto = (huella(fallo, Veredicto.EXCEPCION) for fallo in excepciones)
    assert uno == igual != distinto
    assert huella(1.0, Veredicto.CORRECTO) == ""


@pytest.mark.parametrize(
    ("obtenido", "al_borde"),
    [(1.0, False), (1.004, False), (1.0075, True), (1.02, True), (1.09, True), (1.5, False), (float("nan"), False)],
)
def test_al_borde_es_mal_por_poco_o_bien_por_poco(obtenido: float, al_borde: bool) -> None:
    for esperado, dado in (
        (1.0, obtenido),
        (np.array([0.5, 1.0]), np.array([0.5, obtenido])),
        ((0.5, 1.0), [0.5, obtenido]),
    ):
        vista = comparar(salida(esperado).valor, salida(dado).valor, Tolerancia(rtol=0.0, atol=0.01))
        caso = CasoJuzgado(Caso("uno"), (), salida(esperado), salida(dado), vista, Veredicto.CORRECTO, oculto=False)
        assert esta_al_borde(ParteJuzgada(parte(), Veredicto.CORRECTO, (caso,))) == al_borde
