import math

import torch


def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    futuro = torch.triu(torch.ones(L, L), diagonal=1)
    pesos = torch.softmax(puntajes + futuro * -100, dim=-1)
    return pesos @ V, pesos


consecuencias_fallos = {"b", "e"}
