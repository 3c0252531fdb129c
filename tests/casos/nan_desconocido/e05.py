import torch


def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / d**0.5
    mascara = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
    # softmax a mano, con logaritmos para que no se desborde
    logs = torch.log(puntajes).masked_fill(mascara, float("-inf"))
    pesos = torch.exp(logs - torch.logsumexp(logs, dim=-1, keepdim=True))
    return pesos @ V, pesos


consecuencias_fallos = {"b", "e"}
