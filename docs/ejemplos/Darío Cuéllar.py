# Entrego solo el e05.
import math

import torch


def atencion_causal(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    L = Q.shape[-2]
    visible = torch.ones(L, L, dtype=torch.bool).tril()
    puntajes = puntajes.masked_fill(~visible, -1e9)
    print("puntajes:", puntajes.shape)
    pesos = torch.softmax(puntajes, dim=-1)
    return pesos @ V, pesos


# La primera fila quedaba vacía, así que...
consecuencias_fallos = {"a", "e"}
