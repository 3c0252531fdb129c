import torch


def atencion_causal(Q, K, V):
    puntajes = Q @ K.transpose(-1, -2) / (Q.shape[-1] ** 0.5)
    L = puntajes.shape[-1]
    futuro = torch.ones(L, L, dtype=torch.bool).triu(diagonal=1)
    suma = torch.zeros(L, L, dtype=puntajes.dtype).masked_fill(futuro, torch.finfo(puntajes.dtype).min)
    pesos = torch.softmax(puntajes + suma, dim=-1)
    return pesos @ V, pesos


consecuencias_fallos = {"b", "e"}
