import torch
import torch.nn.functional as F


def cabezas_concatenadas():
    return (3.26, 2.26, 1.15, 4.02)


def forma_w_o():
    return (4, 4)


def dividir_cabezas(X, cabezas):
    return torch.stack(torch.chunk(X, cabezas, dim=2), dim=1)


def unir_cabezas(X):
    return torch.cat(torch.unbind(X, dim=1), dim=-1)


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = torch.cat([X @ W_Q, X @ W_K, X @ W_V], dim=-1).chunk(3, dim=-1)
    cabezas = [dividir_cabezas(t, cabezas) for t in (Q, K, V)]
    return unir_cabezas(F.scaled_dot_product_attention(*cabezas)) @ W_O
