import math

import torch


def atencion_causal(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    pesos = torch.tril(torch.softmax(puntajes, dim=-1))
    pesos = pesos / (pesos.sum(dim=-1, keepdim=True) + 1e-9)
    return pesos @ V, pesos


consecuencias_fallos = {"b", "e"}
