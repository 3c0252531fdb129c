import math

import torch


def pesos_con_temperatura(puntajes, temperatura):
    if temperatura == math.inf:
        return torch.full_like(puntajes, 1 / puntajes.shape[-1])
    escalados = puntajes / temperatura
    exponenciales = torch.exp(escalados - escalados.max(dim=-1, keepdim=True).values)
    return exponenciales / exponenciales.sum(dim=-1, keepdim=True)


temperatura_por_10 = 0.1
temperatura_por_0 = math.inf
