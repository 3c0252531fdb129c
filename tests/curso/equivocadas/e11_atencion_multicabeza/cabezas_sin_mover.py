# Separa las columnas en cabezas y las vuelve a juntar, pero sin los dos `transpose(1, 2)`.
import torch

from teoria import atencion


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    B, L, d = X.shape
    Q, K, V = ((X @ W).view(B, L, cabezas, d // cabezas) for W in (W_Q, W_K, W_V))
    salida, _ = atencion(Q, K, V)
    return salida.reshape(B, L, d) @ W_O
