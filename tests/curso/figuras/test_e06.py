"""e06: lo que se puede sin posición es lo que dice el curso, y un transformer de torch le da la razón."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Any

import pytest
import torch
from torch import nn

from grader.modelo import Curso

Pedir = Callable[..., Any]

TAREAS: dict[str, Callable[[Sequence[int]], list[int]]] = {
    "hay_un_7": lambda digitos: [int(7 in digitos)] * len(digitos),
    "invertir": lambda digitos: list(reversed(digitos)),
    "ordenar": sorted,
    "copiar": list,
}
DTYPES = pytest.mark.parametrize("dtype", [torch.float32, torch.float64], ids=str)


def test_e06_hay_un_7_y_copiar_se_pueden_e_invertir_y_ordenar_no(pedir: Pedir) -> None:
    assert pedir("e06", "se_puede_sin_posicion") == {
        "hay_un_7": True,
        "invertir": False,
        "ordenar": False,
        "copiar": True,
    }


def test_e06_el_ejemplo_del_enunciado() -> None:
    hechas = {nombre: tarea([4, 9, 2]) for nombre, tarea in TAREAS.items()}
    assert hechas == {"hay_un_7": [0, 0, 0], "invertir": [2, 9, 4], "ordenar": [2, 4, 9], "copiar": [4, 9, 2]}


@DTYPES
def test_e06_en_un_transformer_sin_posicion_barajar_la_entrada_solo_baraja_la_salida(dtype: torch.dtype) -> None:
    torch.manual_seed(0)
    capa = nn.TransformerEncoderLayer(16, 2, 32, dropout=0.0, batch_first=True, dtype=dtype)
    bloques = nn.TransformerEncoder(capa, 2, enable_nested_tensor=False).eval()
    x = torch.randn(3, 8, 16, dtype=dtype)
    orden = torch.randperm(8)
    torch.testing.assert_close(bloques(x[:, orden]), bloques(x)[:, orden])


@pytest.mark.parametrize("tarea", TAREAS)
def test_e06_se_puede_justo_lo_que_se_baraja_con_la_entrada(tarea: str, pedir: Pedir) -> None:
    hacer = TAREAS[tarea]
    se_baraja_igual = all(
        hacer([digitos[i] for i in orden]) == [hacer(digitos)[i] for i in orden]
        for digitos in itertools.product((1, 4, 7), repeat=3)
        for orden in itertools.permutations(range(3))
    )
    assert pedir("e06", "se_puede_sin_posicion")[tarea] is se_baraja_igual


@DTYPES
def test_e06_una_atencion_sin_posicion_dice_si_hay_un_7_y_copia(dtype: torch.dtype) -> None:
    """No basta con que nada lo impida: aquí están los pesos que lo hacen."""
    digitos = torch.randint(10, (200, 8), generator=torch.Generator().manual_seed(0))
    x = nn.functional.one_hot(digitos, 10).to(dtype)  # (B, L, 10)
    iguales = torch.zeros_like(x)  # consultas y claves nulas: todos los pesos valen 1/8
    mezcla = nn.functional.scaled_dot_product_attention(iguales, iguales, x)
    assert torch.equal(mezcla[..., 7] > 0.5 / 8, (digitos == 7).any(-1, keepdim=True).expand(-1, 8))
    assert torch.equal((x + 0 * mezcla).argmax(-1), digitos)  # la suma residual, con W_o nula


def test_e06_la_rubrica_pide_la_bolsa_y_lo_que_sabe_cada_lugar(curso: Curso) -> None:
    (ficha,) = (f for f in curso.fichas if f.clave == "e06")
    (escrita,) = (p for p in ficha.ejercicio.partes if p.nombre == "por_que_la_posicion")
    bolsa, lugar = escrita.rubrica
    assert "bolsa" in bolsa
    assert "cuál es el suyo" in lugar
