import math

import torch


def pesos_con_temperatura(puntajes, temperatura):
    x = puntajes.div(temperatura)
    return torch.exp(x - torch.logsumexp(x, dim=-1, keepdim=True))


temperatura_por_10 = 0.1
temperatura_por_0 = math.inf
