# Repara los dos fallos, pero reparte por columnas.
import torch


def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    futuro = torch.ones(L, L, dtype=torch.bool).triu(1)
    puntajes = (Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5).masked_fill(futuro, -torch.inf)
    pesos = torch.softmax(puntajes, dim=-2)
    return pesos @ V, pesos
