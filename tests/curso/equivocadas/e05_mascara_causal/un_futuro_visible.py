# tril con diagonal=1 deja ver también la palabra siguiente.
import torch


def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    ve = torch.ones(L, L).tril(diagonal=1)
    puntajes = Q @ K.mT * Q.shape[-1] ** -0.5
    pesos = torch.where(ve.bool(), puntajes, torch.full_like(puntajes, -torch.inf)).softmax(-1)
    return pesos @ V, pesos
