# Solo probó con la tabla de tres palabras, donde la última dimensión es la 1.
import math

import torch


def atencion_por_pasos(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    e = puntajes.exp()
    pesos = e / e.sum(1, keepdim=True)
    return puntajes, pesos, pesos @ V
