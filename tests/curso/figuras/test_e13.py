"""e13: las cifras de la suma residual y la LayerNorm, y torch como testigo."""

from __future__ import annotations

import math
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
import torch.nn.functional as F

Pedir = Callable[..., Any]

X, SUB = (np.array(numeros, dtype=np.float32) for numeros in ([2, 1, 3, 4], [0.5, 3, 1, 2]))
DTYPES = pytest.mark.parametrize("dtype", [torch.float32, torch.float64], ids=str)
FORMAS = pytest.mark.parametrize("forma", [(5,), (1, 4), (3, 5), (2, 3, 5), (2, 3, 4, 6)], ids=str)


def redondear(dato: Any, decimales: int = 2) -> Any:
    """Los números con tantos decimales, como listas."""
    return np.round(np.asarray(dato, dtype=np.float64), decimales).tolist()


def al_azar(*formas: tuple[int, ...], dtype: torch.dtype) -> list[torch.Tensor]:
    """Tensores normales, siempre los mismos."""
    generador = torch.Generator().manual_seed(0)
    return [torch.randn(forma, generator=generador, dtype=dtype) for forma in formas]


@pytest.fixture
def solucion(raiz: Path) -> dict[str, Any]:
    """Lo que define la solución, para pedirle gradientes."""
    return runpy.run_path(str(raiz / "soluciones" / "e13_residual_y_layernorm.py"))


def test_la_suma_es_2_5_4_4_y_6(pedir: Pedir) -> None:
    assert pedir("e13", "residual", X, SUB).tolist() == [2.5, 4, 4, 6]


def test_la_media_es_4_125(pedir: Pedir) -> None:
    assert pedir("e13", "media_suma") == 4.125


def test_la_varianza_sesgada_es_1_546875_y_sigma_1_24(pedir: Pedir) -> None:
    varianza = pedir("e13", "varianza_suma")
    assert varianza == 1.546875
    assert round(math.sqrt(varianza), 2) == 1.24


def test_los_cuadrados_de_las_desviaciones_son_2_64_0015_0015_y_3_515(pedir: Pedir) -> None:
    cuadrados = (pedir("e13", "residual", X, SUB).astype(float) - pedir("e13", "media_suma")) ** 2
    # El curso corta las cifras que sobran, sin redondear.
    assert [math.floor(c * 1000) / 1000 for c in cuadrados] == [2.640, 0.015, 0.015, 3.515]
    assert cuadrados.mean() == pedir("e13", "varianza_suma")


def test_la_suma_normalizada_es_menos_131_menos_010_menos_010_y_151(pedir: Pedir) -> None:
    normalizada = [-1.31, -0.10, -0.10, 1.51]
    assert redondear(pedir("e13", "suma_normalizada")) == normalizada
    suma, unos, ceros = np.array([2.5, 4, 4, 6]), np.ones(4), np.zeros(4)
    assert redondear(pedir("e13", "normalizar_capa", suma, unos, ceros)) == normalizada


def test_1_0_0_0_da_1_732_y_con_la_varianza_insesgada_1_5(pedir: Pedir) -> None:
    vector, unos, ceros = np.array([1.0, 0, 0, 0]), np.ones(4), np.zeros(4)
    for reparto, primero in (("d", 1.732), ("d_menos_1", 1.5)):
        salida = pedir("e13", "normalizar_capa", vector, unos, ceros, de="errores", reparto=reparto)
        assert round(float(salida[0]), 3) == primero


@pytest.mark.parametrize(("desviacion", "d", "diferencia"), [(1, 5, 1.2e-5), (0.01, 5, 0.09), (0.01, 512, 0.24)])
def test_lo_que_cambia_sacar_eps_de_la_raiz(desviacion: float, d: int, diferencia: float, pedir: Pedir) -> None:
    """1.2e-5 con desviación 1; con 0.01, 0.09 para d = 5 y 0.24 para d = 512: por eso hay vectores casi constantes."""
    (x,) = al_azar((400 // d + 1, d), dtype=torch.float64)
    x = desviacion * (x - x.mean(-1, keepdim=True)) / x.std(-1, keepdim=True, correction=0)
    entrada = (x.numpy(), np.ones(d), np.zeros(d))
    dentro = pedir("e13", "normalizar_capa", *entrada)
    fuera = pedir("e13", "normalizar_capa", *entrada, de="errores", lugar_de_eps="fuera")
    assert diferencia / 3 < np.abs(dentro - fuera).max() < 3 * diferencia


def test_el_ejemplo_del_enunciado_sale_de_la_solucion(pedir: Pedir) -> None:
    suma = pedir("e13", "residual", np.array([1.0, 1, 4]), np.array([-1.0, 2, 2]))
    assert suma.tolist() == [0, 3, 6]
    assert (suma.mean(), suma.var(), round(suma.std(), 3)) == (3, 6, 2.449)
    assert redondear(pedir("e13", "normalizar_capa", suma, np.ones(3), np.zeros(3))) == [-1.22, 0, 1.22]


@DTYPES
@FORMAS
def test_torch_da_la_misma_suma(forma: tuple[int, ...], dtype: torch.dtype, pedir: Pedir) -> None:
    x, sub = al_azar(forma, forma, dtype=dtype)
    obtenida = pedir("e13", "residual", x.numpy(), sub.numpy())
    torch.testing.assert_close(torch.from_numpy(obtenida.copy()), x.clone().add_(sub))


@DTYPES
@FORMAS
@pytest.mark.parametrize("eps", [1e-5, 0.3])
def test_torch_da_la_misma_layernorm(forma: tuple[int, ...], dtype: torch.dtype, eps: float, pedir: Pedir) -> None:
    x, gamma, beta = al_azar(forma, forma[-1:], forma[-1:], dtype=dtype)
    obtenida = pedir("e13", "normalizar_capa", x.numpy(), gamma.numpy(), beta.numpy(), eps)
    torch.testing.assert_close(torch.from_numpy(obtenida.copy()), F.layer_norm(x, forma[-1:], gamma, beta, eps))


@DTYPES
@FORMAS
def test_torch_da_los_mismos_gradientes(forma: tuple[int, ...], dtype: torch.dtype, solucion: dict[str, Any]) -> None:
    x, sub, gamma, beta, hacia = al_azar(forma, forma, forma[-1:], forma[-1:], forma, dtype=dtype)
    entradas = [t.requires_grad_() for t in (x, sub, gamma, beta)]
    salida = solucion["normalizar_capa"](solucion["residual"](x, sub), gamma, beta)
    esperada = F.layer_norm(x + sub, forma[-1:], gamma, beta)
    obtenidos, esperados = (torch.autograd.grad(y, entradas, hacia) for y in (salida, esperada))
    torch.testing.assert_close(obtenidos, esperados)
