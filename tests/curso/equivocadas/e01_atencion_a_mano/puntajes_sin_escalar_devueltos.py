# Guarda los productos en `puntajes` y escala dentro del softmax.
import torch


def atencion_por_pasos(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1)
    pesos = torch.softmax(puntajes / Q.shape[-1] ** 0.5, dim=-1)
    return puntajes, pesos, pesos @ V
