"""Oráculo de e11: los mismos resultados, obtenidos con las funciones y capas de torch."""

import torch
from torch import nn


def dividir_cabezas(X, cabezas):
    return torch.stack(X.chunk(cabezas, dim=-1), dim=1)


def unir_cabezas(X):
    return torch.cat(X.unbind(1), dim=-1)


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    # La capa de torch multiplica por sus matrices traspuestas, las tres primeras apiladas en una.
    capa = nn.MultiheadAttention(X.shape[-1], cabezas, bias=False, batch_first=True, dtype=X.dtype)
    capa.load_state_dict({"in_proj_weight": torch.cat([W_Q.T, W_K.T, W_V.T]), "out_proj.weight": W_O.T})
    return capa(X, X, X, need_weights=False)[0]


def cabezas_concatenadas():
    cabezas = torch.tensor([[[[3.26, 2.26]], [[1.15, 4.02]]]], dtype=torch.float64)
    return tuple(unir_cabezas(cabezas).flatten().tolist())


def forma_w_o():
    return tuple(nn.MultiheadAttention(4, 2).out_proj.weight.shape)
