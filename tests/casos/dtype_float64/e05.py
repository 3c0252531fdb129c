import numpy as np
import torch


def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = (Q @ K.transpose(-2, -1)).numpy() / np.sqrt(d)
    oculto = np.triu(np.full((L, L), -np.inf), k=1)
    pesos = torch.softmax(torch.from_numpy(puntajes + oculto), dim=-1)
    return pesos @ V.double(), pesos


consecuencias_fallos = {"b", "e"}
