# Toma como d el número de consultas.
import math

import torch


def atencion_por_pasos(Q, K, V):
    d = Q.shape[-2]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    pesos = torch.softmax(puntajes, dim=-1)
    return puntajes, pesos, pesos @ V
