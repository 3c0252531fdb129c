import math

import torch


def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    Q /= math.sqrt(d)
    puntajes = Q @ K.mT
    pesos = torch.softmax(puntajes, dim=-1)
    pesos = pesos * torch.tril(torch.ones(L, L, dtype=Q.dtype))
    pesos /= pesos.sum(dim=-1, keepdim=True)
    return [pesos @ V, pesos]


consecuencias_fallos = ["e", "b"]
