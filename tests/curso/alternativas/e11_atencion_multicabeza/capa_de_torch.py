import torch
from torch import nn

cabezas_concatenadas = (3.26, 2.26, 1.15, 4.02)
forma_w_o = (4, 4)


def dividir_cabezas(X, cabezas):
    return torch.stack(torch.tensor_split(X, cabezas, dim=-1), dim=1)


def unir_cabezas(X):
    return torch.concat(list(X.unbind(1)), -1)


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    capa = nn.MultiheadAttention(X.shape[-1], cabezas, bias=False, batch_first=True).to(X.dtype)
    with torch.no_grad():
        capa.in_proj_weight.copy_(torch.cat([W_Q.T, W_K.T, W_V.T]))
        capa.out_proj.weight.copy_(W_O.T)
    salida, _ = capa(X, X, X)
    return salida
