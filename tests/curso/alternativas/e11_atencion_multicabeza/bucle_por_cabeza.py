import math

import torch
from teoria import atencion

cabezas_concatenadas = (3.26, 2.26) + (1.15, 4.02)
forma_w_o = (4, 4)


def dividir_cabezas(X, cabezas):
    ancho = X.shape[-1] // cabezas
    trozos = []
    for c in range(cabezas):
        trozos.append(X[:, :, c * ancho : (c + 1) * ancho])
    return torch.stack(trozos, dim=1)


def unir_cabezas(X):
    return torch.cat([X[:, c] for c in range(X.shape[1])], dim=2)


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    ancho = X.shape[-1] // cabezas
    salidas = []
    for c in range(cabezas):
        columnas = slice(c * ancho, (c + 1) * ancho)
        salida, _ = atencion(X @ W_Q[:, columnas], X @ W_K[:, columnas], X @ W_V[:, columnas])
        salidas.append(salida)
    return torch.cat(salidas, -1) @ W_O
