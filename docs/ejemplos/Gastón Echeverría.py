import torch


def atencion_por_pasos(Q, K, V):
    # Sin dividir todavía, y el softmax por columnas: dos descuidos a la vez.
    puntajes = Q @ K.transpose(-2, -1)
    pesos = torch.softmax(puntajes, dim=-2)
    return puntajes, pesos, pesos @ V
