import math

import torch


def pesos_con_temperatura(puntajes, temperatura):
    if temperatura == math.inf:
        return torch.full_like(puntajes, 1 / puntajes.shape[-1])
    return (puntajes / temperatura).softmax(-1)


temperatura_por_10 = 0.1
temperatura_por_0 = math.inf
