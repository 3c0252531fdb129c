# K.T con más de dos dimensiones las invierte todas (y PyTorch solo avisa).
import math

import torch


def atencion_por_pasos(Q, K, V):
    puntajes = Q @ K.permute(*range(K.dim() - 1, -1, -1)) / math.sqrt(Q.shape[-1])
    pesos = torch.softmax(puntajes, dim=-1)
    return puntajes, pesos, pesos @ V
