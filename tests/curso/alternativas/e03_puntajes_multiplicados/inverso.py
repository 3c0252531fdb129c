import torch
from torch import inf, nn


def pesos_con_temperatura(puntajes, temperatura):
    return nn.Softmax(dim=-1)(puntajes * (1 / temperatura))


def temperatura_por_10():
    return 1 / 10


def temperatura_por_0():
    return inf
