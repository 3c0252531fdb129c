import math

import torch


def pesos_con_temperatura(puntajes, temperatura):
    pesos = torch.softmax(puntajes.double() / temperatura, -1)
    return pesos.to(puntajes.dtype)


temperatura_por_10 = 0.1
temperatura_por_0 = math.inf
