# Junta las dos matrices de los valores en una, y ya no multiplica por W_O al final.
import math

import torch


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = (dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V @ W_O))
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    return unir_cabezas(torch.softmax(puntajes, dim=-1) @ V)
