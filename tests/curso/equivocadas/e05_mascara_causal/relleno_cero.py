# Multiplica los puntajes por la máscara: lo oculto queda en 0, y e⁰ = 1.
import torch


def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    puntajes = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
    puntajes = torch.tril(puntajes)
    pesos = torch.softmax(puntajes, dim=-1)
    return pesos @ V, pesos
