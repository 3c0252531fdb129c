import torch

from teoria import atencion


def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    return atencion(Q, K, V, mascara=torch.ones(L, L, dtype=torch.bool).triu(1))


def consecuencias_fallos():
    return {"b", "e"}
