import torch
from teoria import atencion

cabezas_concatenadas = torch.tensor([3.26, 2.26, 1.15, 4.02], dtype=torch.float64)
forma_w_o = torch.Size([4, 4])


def dividir_cabezas(X, cabezas):
    B, L, d = X.shape
    return X.reshape(B, L, cabezas, -1).swapaxes(1, 2)


def unir_cabezas(X):
    return X.swapaxes(1, 2).reshape(X.shape[0], X.shape[2], -1)


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    salida, pesos = atencion(*(dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V)))
    return unir_cabezas(salida) @ W_O
