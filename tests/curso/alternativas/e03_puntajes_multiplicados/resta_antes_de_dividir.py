import math

import torch


def pesos_con_temperatura(puntajes, temperatura):
    e = ((puntajes - puntajes.amax(-1, keepdim=True)) / temperatura).exp()
    return torch.nn.functional.normalize(e, p=1, dim=-1)


temperatura_por_10 = 0.1
temperatura_por_0 = math.inf
