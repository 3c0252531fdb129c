import math

import torch
import torch.nn.functional as F


def atencion_causal(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    pesos = F.normalize(torch.tril(torch.softmax(puntajes, dim=-1)), p=1, dim=-1)
    return pesos @ V, pesos


consecuencias_fallos = {"b", "e"}
