"""e11: las cifras de la atención de varias cabezas, y torch como testigo de la solución y de su gradiente."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
import torch.nn.functional as F
from torch import Tensor, nn

from grader.modelo import Curso

Pedir = Callable[..., Any]

DTYPES = pytest.mark.parametrize("dtype", [torch.float32, torch.float64], ids=str)
# B, L, d y cabezas: distintos entre sí, y los extremos.
MEDIDAS = pytest.mark.parametrize("medidas", [(3, 5, 12, 4), (2, 6, 10, 2), (1, 4, 6, 1), (2, 1, 6, 6)], ids=str)


@pytest.fixture
def solucion(raiz: Path) -> dict[str, Any]:
    """Lo que define la solución, cargado aquí mismo: así se puede derivar a través de ella."""
    return runpy.run_path(str(raiz / "soluciones" / "e11_atencion_multicabeza.py"))


def entradas(medidas: tuple[int, ...], dtype: torch.dtype) -> list[Tensor]:
    """X y las cuatro matrices, siempre las mismas."""
    B, L, d, _ = medidas
    generador = torch.Generator().manual_seed(0)
    matrices = [torch.randn(d, d, generator=generador, dtype=dtype) / d**0.5 for _ in range(4)]
    return [torch.randn(B, L, d, generator=generador, dtype=dtype), *matrices]


def de_torch(X: Tensor, W_Q: Tensor, W_K: Tensor, W_V: Tensor, W_O: Tensor, cabezas: int) -> Tensor:
    """Lo mismo con la función de torch, que multiplica por las matrices traspuestas."""
    x = X.transpose(0, 1)
    salida, _ = F.multi_head_attention_forward(
        x, x, x, X.shape[-1], cabezas,
        torch.cat([W_Q.T, W_K.T, W_V.T]), None, None, None, False, 0.0, W_O.T, None, training=False,
    )  # fmt: skip
    return salida.transpose(0, 1)


def test_e11_las_dos_cabezas_del_curso_concatenadas(pedir: Pedir) -> None:
    assert pedir("e11", "cabezas_concatenadas") == (3.26, 2.26, 1.15, 4.02)


def test_e11_w_o_es_de_4_por_4(pedir: Pedir) -> None:
    assert pedir("e11", "forma_w_o") == (4, 4) == tuple(nn.MultiheadAttention(4, 2).out_proj.weight.shape)


def test_e11_unir_las_cabezas_del_curso_da_la_concatenacion(pedir: Pedir) -> None:
    cabezas = np.array([[[[3.26, 2.26]], [[1.15, 4.02]]]])
    assert pedir("e11", "unir_cabezas", cabezas).tolist() == [[[3.26, 2.26, 1.15, 4.02]]]


def test_e11_seis_bloques_y_ocho_cabezas_son_los_de_nn_transformer(curso: Curso) -> None:
    transformer = nn.Transformer(batch_first=True)
    assert (len(transformer.encoder.layers), len(transformer.decoder.layers), transformer.nhead) == (6, 6, 8)
    (enunciado,) = (f.enunciado for f in curso.fichas if f.clave == "e11")
    assert "seis codificadores y seis decodificadores" in enunciado
    assert "ocho cabezas" in enunciado


@MEDIDAS
def test_e11_la_cabeza_c_toma_sus_columnas(medidas: tuple[int, ...], pedir: Pedir) -> None:
    X, cabezas = entradas(medidas, torch.float32)[0].numpy(), medidas[-1]
    ancho = X.shape[-1] // cabezas
    divididas = pedir("e11", "dividir_cabezas", X, cabezas)
    assert divididas.shape == (len(X), cabezas, X.shape[1], ancho)
    for c in range(cabezas):
        assert np.array_equal(divididas[:, c], X[:, :, c * ancho : (c + 1) * ancho])


@MEDIDAS
def test_e11_unir_deshace_dividir(medidas: tuple[int, ...], pedir: Pedir) -> None:
    X = entradas(medidas, torch.float64)[0].numpy()
    assert np.array_equal(pedir("e11", "unir_cabezas", pedir("e11", "dividir_cabezas", X, medidas[-1])), X)


@DTYPES
@MEDIDAS
def test_e11_torch_da_la_misma_atencion(medidas: tuple[int, ...], dtype: torch.dtype, pedir: Pedir) -> None:
    tensores, cabezas = entradas(medidas, dtype), medidas[-1]
    obtenida = pedir("e11", "atencion_multicabeza", *(t.numpy() for t in tensores), cabezas)
    torch.testing.assert_close(torch.from_numpy(obtenida.copy()), de_torch(*tensores, cabezas))


@DTYPES
@MEDIDAS
def test_e11_torch_da_el_mismo_gradiente(
    medidas: tuple[int, ...], dtype: torch.dtype, solucion: dict[str, Any]
) -> None:
    tensores, cabezas = [t.requires_grad_() for t in entradas(medidas, dtype)], medidas[-1]
    peso = torch.randn(tensores[0].shape, generator=torch.Generator().manual_seed(1), dtype=dtype)
    gradientes = [
        torch.autograd.grad((atencion(*tensores, cabezas) * peso).sum(), tensores)
        for atencion in (solucion["atencion_multicabeza"], de_torch)
    ]
    torch.testing.assert_close(*gradientes)


@MEDIDAS
def test_e11_con_las_cabezas_permutadas_y_w_o_tambien_sale_lo_mismo(medidas: tuple[int, ...], pedir: Pedir) -> None:
    """El orden de las cabezas es un convenio: lo que lo fija es qué filas de W_O le tocan a cada una."""
    X, *matrices = (t.numpy() for t in entradas(medidas, torch.float64))
    d, cabezas = medidas[2:]
    orden = np.arange(d).reshape(cabezas, -1)[::-1].ravel()
    *entrada, W_O = matrices
    permutadas = [W[:, orden] for W in entrada] + [W_O[orden]]
    una, otra = (pedir("e11", "atencion_multicabeza", X, *ms, cabezas) for ms in (matrices, permutadas))
    np.testing.assert_allclose(una, otra)
