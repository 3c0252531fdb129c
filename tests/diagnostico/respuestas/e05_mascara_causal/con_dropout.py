# Copiado de un cuaderno con su `dropout`.
import torch.nn as nn

dropout = nn.Dropout(0.2)


def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    mascara = torch.triu(torch.ones(L, L), diagonal=1) == 1
    pesos = torch.softmax(puntajes.masked_fill(mascara, -1e9), dim=-1)
    pesos = dropout(pesos)
    return pesos @ V, pesos
