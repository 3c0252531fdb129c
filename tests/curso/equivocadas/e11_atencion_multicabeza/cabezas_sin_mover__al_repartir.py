# El único `transpose(1, 2)` que hay es el de unir.
import torch

from teoria import atencion


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    B, L, d = X.shape
    Q, K, V = ((X @ W).view(B, L, cabezas, -1) for W in (W_Q, W_K, W_V))
    salida, _ = atencion(Q, K, V)
    return salida.transpose(1, 2).reshape(B, L, d) @ W_O
