# Resta el máximo de todo el tensor, sin decir de qué dimensión.
import math

import torch


def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    visible = torch.tril(torch.ones(L, L))
    exponenciales = torch.exp(puntajes - puntajes.max()) * visible
    pesos = exponenciales / exponenciales.sum(dim=-1, keepdim=True)
    return pesos @ V, pesos
