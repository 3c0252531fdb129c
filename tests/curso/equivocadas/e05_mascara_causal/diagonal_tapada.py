# Movió la máscara delante del softmax y dejó la diagonal 0: la primera fila es nan.
import math

import torch


def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    mascara = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=0)
    puntajes = puntajes.masked_fill(mascara, float("-inf"))
    pesos = torch.softmax(puntajes, dim=-1)
    return pesos @ V, pesos
