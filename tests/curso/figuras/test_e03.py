"""e03: las cifras que promete el curso salen de ejecutar la solución, y torch, por su cuenta, da los mismos pesos."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch
import torch.nn.functional as F

from grader.modelo import Curso

Pedir = Callable[..., Any]

S = np.array([2.0, 1.0, 0.5, -1.0], dtype=np.float32)
DTYPES = pytest.mark.parametrize("dtype", [torch.float32, torch.float64], ids=str)


def test_e03_multiplicar_por_10_equivale_a_temperatura_una_decima(pedir: Pedir) -> None:
    assert pedir("e03", "temperatura_por_10") == 0.1
    exactos = pedir("e03", "pesos_con_temperatura", S.astype(np.float64), 0.1)
    assert exactos.tolist() == pytest.approx(torch.softmax(torch.from_numpy(S).double() * 10, -1).tolist())


def test_e03_multiplicar_por_10_da_1_0_0_0_con_tres_decimales(pedir: Pedir) -> None:
    for puntajes, temperatura in ((S * 10, 1.0), (S, 0.1)):
        pesos = pedir("e03", "pesos_con_temperatura", puntajes, temperatura)
        assert [f"{peso:.3f}" for peso in pesos] == ["1.000", "0.000", "0.000", "0.000"]


def test_e03_multiplicar_por_0_equivale_a_temperatura_infinita(pedir: Pedir) -> None:
    assert pedir("e03", "temperatura_por_0") == math.inf


def test_e03_multiplicar_por_0_da_un_cuarto_a_cada_uno(pedir: Pedir) -> None:
    assert pedir("e03", "pesos_con_temperatura", S * 0, 1.0).tolist() == [0.25] * 4
    assert pedir("e03", "pesos_con_temperatura", S, math.inf).tolist() == [0.25] * 4


def test_e03_el_ejemplo_del_enunciado(pedir: Pedir) -> None:
    exponenciales = np.exp([1.5, 0.5])
    assert np.round(exponenciales, 2).tolist() == [4.48, 1.65]
    assert round(exponenciales.sum(), 2) == 6.13
    pesos = pedir("e03", "pesos_con_temperatura", np.array([3, 1], dtype=np.float32), 2)
    assert np.round(pesos.astype(np.float64), 2).tolist() == [0.73, 0.27]


@DTYPES
@pytest.mark.parametrize("temperatura", [0.1, 0.5, 1, 3.0, math.inf])
@pytest.mark.parametrize("forma", [(5,), (1, 4), (3, 5), (2, 3, 4, 6)], ids=str)
def test_e03_torch_da_los_mismos_pesos(
    forma: tuple[int, ...], temperatura: float, dtype: torch.dtype, pedir: Pedir
) -> None:
    puntajes = torch.randn(forma, generator=torch.Generator().manual_seed(0), dtype=dtype)
    obtenidos = torch.from_numpy(pedir("e03", "pesos_con_temperatura", puntajes.numpy(), temperatura).copy())
    logaritmos = F.log_softmax(puntajes.double() / temperatura, dim=-1)
    torch.testing.assert_close(obtenidos, logaritmos.exp().to(dtype))


@DTYPES
def test_e03_con_puntajes_de_miles_no_hay_desbordamiento(dtype: torch.dtype, pedir: Pedir) -> None:
    puntajes = torch.tensor([[2000.0, 2001.0, 1998.0], [-3000.0, -3002.0, -3004.0]], dtype=dtype)
    obtenidos = torch.from_numpy(pedir("e03", "pesos_con_temperatura", puntajes.numpy(), 2.0).copy())
    desplazados = puntajes - puntajes.amax(-1, keepdim=True)
    torch.testing.assert_close(obtenidos, F.softmax(desplazados / 2, dim=-1))
    assert torch.exp(puntajes[0] / 2).isinf().all()


@DTYPES
@pytest.mark.parametrize("temperatura", [0.5, 3.0, math.inf])
def test_e03_torch_da_el_mismo_gradiente(temperatura: float, dtype: torch.dtype, curso: Curso) -> None:
    (ficha,) = (f for f in curso.fichas if f.clave == "e03")
    espacio: dict[str, Any] = {}
    exec(ficha.solucion, espacio)  # la solución de este repositorio
    generador = torch.Generator().manual_seed(0)
    puntajes, direccion = (torch.randn(3, 5, generator=generador, dtype=dtype) for _ in range(2))
    gradientes = []
    for calcular in (
        lambda x: espacio["pesos_con_temperatura"](x, temperatura),
        lambda x: torch.exp(x / temperatura - torch.logsumexp(x / temperatura, -1, keepdim=True)),
    ):
        entrada = puntajes.clone().requires_grad_()
        (calcular(entrada) * direccion).sum().backward()
        assert entrada.grad is not None
        gradientes.append(entrada.grad)
    torch.testing.assert_close(*gradientes)
