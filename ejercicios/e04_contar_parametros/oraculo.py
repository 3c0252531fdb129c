"""Oráculo de e04: construye las capas de PyTorch, sin reservar su memoria, y cuenta sus parámetros."""

from collections import Counter

import torch
from torch import nn


def parametros_atencion(d_modelo: int) -> int:
    """Cuenta los parámetros de `nn.MultiheadAttention`."""
    with torch.device("meta"):
        return _contar(nn.MultiheadAttention(d_modelo, num_heads=1))


def parametros_mlp(d_modelo: int, d_mlp: int) -> int:
    """Cuenta los parámetros de dos `nn.Linear` seguidas."""
    with torch.device("meta"):
        return _contar(nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.GELU(), nn.Linear(d_mlp, d_modelo)))


def parametros_layernorm(d_modelo: int) -> int:
    """Cuenta los parámetros de `nn.LayerNorm`."""
    with torch.device("meta"):
        return _contar(nn.LayerNorm(d_modelo))


def parametros_bloque(d_modelo: int, cabezas: int, d_mlp: int) -> int:
    """Cuenta los parámetros de `nn.TransformerEncoderLayer`, que tiene las mismas piezas."""
    with torch.device("meta"):
        return _contar(nn.TransformerEncoderLayer(d_modelo, cabezas, d_mlp))


def desglosar(modulo: nn.Module) -> dict[str, int]:
    """Suma cada parámetro al hijo con que empieza su nombre completo; los demás hijos se quedan en 0."""
    cuentas = Counter({nombre: 0 for nombre, _ in modulo.named_children()})
    for nombre, parametro in modulo.named_parameters():
        hijo, punto, _ = nombre.partition(".")
        if punto:
            cuentas[hijo] += parametro.numel()
    return dict(cuentas)


def cambia_con_2_cabezas() -> bool:
    """Compara dos `nn.TransformerEncoderLayer` que solo difieren en las cabezas."""
    return parametros_bloque(128, 2, 512) != parametros_bloque(128, 8, 512)


def _contar(modulo: nn.Module) -> int:
    return sum(parametro.numel() for parametro in modulo.parameters())
