from teoria import atencion

import torch


def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    return atencion(Q, K, V, mascara=torch.ones(L, L, dtype=torch.bool).triu(1))


consecuencias_fallos = "la b y la e, porque la diagonal estaba tapada"
