import math

import torch


def pesos_con_temperatura(puntajes, temperatura):
    filas = puntajes.reshape(-1, puntajes.shape[-1])
    pesos = torch.empty_like(filas)
    for i, fila in enumerate(filas.tolist()):
        mayor = max(fila)
        exponenciales = [math.exp((s - mayor) / temperatura) for s in fila]
        for j, e in enumerate(exponenciales):
            pesos[i, j] = e / sum(exponenciales)
    return pesos.reshape(puntajes.shape)


temperatura_por_10 = 0.1
temperatura_por_0 = math.inf
