"""e07: las cifras que promete el curso salen de ejecutar la solución, y torch cuenta los mismos bytes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch

Pedir = Callable[..., Any]


@pytest.mark.parametrize(("nombre", "cifra"), [("gigabytes_4096", 34.4), ("gigabytes_8192", 137.4)])
def test_e07_los_gb_de_todas_las_tablas(nombre: str, cifra: float, pedir: Pedir) -> None:
    assert round(pedir("e07", nombre), 1) == cifra


@pytest.mark.parametrize(("tokens", "cifra"), [(4096, 34.3597), (8192, 137.4390)])
def test_e07_los_gb_salen_de_los_bytes_con_gb_de_mil_millones(tokens: int, cifra: float, pedir: Pedir) -> None:
    assert round(pedir("e07", "memoria_pesos", tokens, 32, 32, 2) / 10**9, 4) == cifra


def test_e07_el_doble_de_tokens_multiplica_por_4(pedir: Pedir) -> None:
    assert pedir("e07", "factor_al_duplicar") == 4
    antes, despues = (pedir("e07", "memoria_pesos", tokens, 32, 32, 2) for tokens in (4096, 8192))
    assert despues == 4 * antes


@pytest.mark.parametrize(
    ("interruptores", "cifra"),
    [
        ({}, 552_960),
        ({"peso": "uno"}, 138_240),
        ({"cuantas": "una_por_bloque"}, 110_592),
        ({"cuantas": "una_por_cabeza"}, 184_320),
        ({"cuantas": "una"}, 36_864),
        ({"peso": "bits"}, 4_423_680),
    ],
)
def test_e07_lo_que_da_cada_error_con_96_tokens(interruptores: dict[str, str], cifra: int, pedir: Pedir) -> None:
    assert pedir("e07", "memoria_pesos", 96, 3, 5, 4, de="errores", **interruptores) == cifra


def test_e07_con_gib_saldrian_32_y_128(pedir: Pedir) -> None:
    for nombre, cifra in (("gigabytes_4096", 32), ("gigabytes_8192", 128)):
        assert round(pedir("e07", nombre, de="errores", unidad="gib"), 1) == cifra


@pytest.mark.parametrize("dtype", [torch.float16, torch.float32, torch.float64], ids=str)
@pytest.mark.parametrize(("bloques", "cabezas", "tokens"), [(3, 5, 7), (1, 1, 1), (2, 6, 40)])
def test_e07_torch_cuenta_los_mismos_bytes(
    bloques: int, cabezas: int, tokens: int, dtype: torch.dtype, pedir: Pedir
) -> None:
    tablas = torch.zeros(bloques, cabezas, tokens, tokens, dtype=dtype)
    assert pedir("e07", "memoria_pesos", tokens, bloques, cabezas, dtype.itemsize) == tablas.nbytes
    assert tablas.nbytes == tablas.numel() * tablas.element_size()


def test_e07_el_ejemplo_del_enunciado(pedir: Pedir) -> None:
    assert pedir("e07", "memoria_pesos", 100, 6, 5, 8) == 2_400_000
