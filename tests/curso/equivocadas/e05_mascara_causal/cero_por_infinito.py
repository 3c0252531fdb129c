# triu(unos) * -inf: donde la máscara vale 0 sale nan.
import torch


def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    mascara = torch.triu(torch.ones(L, L, dtype=Q.dtype), diagonal=1) * float("-inf")
    puntajes = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5 + mascara
    pesos = torch.softmax(puntajes, dim=-1)
    return pesos @ V, pesos
