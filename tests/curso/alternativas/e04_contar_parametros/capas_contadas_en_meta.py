import torch
from torch import nn

from teoria import BloqueTransformer, contar


def parametros_atencion(d_modelo):
    return contar(nn.MultiheadAttention(d_modelo, 1, device="meta"))


def parametros_mlp(d_modelo, d_mlp):
    with torch.device("meta"):
        return contar(nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.GELU(), nn.Linear(d_mlp, d_modelo)))


def parametros_layernorm(d_modelo):
    return contar(nn.LayerNorm(d_modelo, device="meta"))


def parametros_bloque(d_modelo, cabezas, d_mlp):
    with torch.device("meta"):
        return contar(BloqueTransformer(d_modelo, cabezas, d_mlp))


def desglosar(modulo):
    cuentas = {}
    for nombre, hijo in modulo._modules.items():
        cuentas[nombre] = contar(hijo)
    return cuentas


cambia_con_2_cabezas = parametros_bloque(128, 8, 512) != parametros_bloque(128, 2, 512)
