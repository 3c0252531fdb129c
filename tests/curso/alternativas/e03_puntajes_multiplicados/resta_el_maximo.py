import math

import torch


def pesos_con_temperatura(puntajes, temperatura):
    x = puntajes / temperatura
    e = torch.exp(x - x.max(dim=-1, keepdim=True).values)
    return e / e.sum(dim=-1, keepdim=True)


temperatura_por_10 = 10**-1
temperatura_por_0 = float("inf")
