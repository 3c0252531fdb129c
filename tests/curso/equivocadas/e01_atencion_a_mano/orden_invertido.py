# Devuelve del último paso al primero.
import torch


def atencion_por_pasos(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
    pesos = torch.softmax(puntajes, -1)
    salida = pesos @ V
    return salida, pesos, puntajes
