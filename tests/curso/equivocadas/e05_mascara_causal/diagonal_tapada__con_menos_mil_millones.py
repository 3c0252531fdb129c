# Igual, pero con −1e9: la primera fila no es nan sino la media de todo V.
import torch


def atencion_causal(Q, K, V):
    L = Q.size(-2)
    visible = torch.tril(torch.ones(L, L), diagonal=-1)
    scores = (Q @ K.transpose(-2, -1)) / (Q.size(-1) ** 0.5)
    scores = scores.masked_fill(visible == 0, -1e9)
    pesos = scores.softmax(dim=-1)
    return pesos @ V, pesos
