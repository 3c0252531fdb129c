import torch


def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / d**0.5
    mascara = torch.triu(torch.ones(L, L), diagonal=1)
    puntajes = puntajes + mascara * float("-inf")
    pesos = torch.softmax(puntajes, dim=-1)
    return pesos @ V, pesos


consecuencias_fallos = {"b", "e"}
