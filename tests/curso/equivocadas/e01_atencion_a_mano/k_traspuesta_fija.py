# Intercambia las dimensiones 1 y 2, como en un ejemplo con batch que encontró.
import math

import torch


def atencion_por_pasos(Q, K, V):
    puntajes = Q @ K.transpose(1, 2) / math.sqrt(Q.shape[-1])
    pesos = torch.softmax(puntajes, dim=-1)
    return puntajes, pesos, pesos @ V
