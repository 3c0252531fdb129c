import math

import torch
from torch import nn


def puntajes_primera():
    return 2 / math.sqrt(2), 0 / math.sqrt(2), 0 / math.sqrt(2)


def exponenciales_primera():
    return tuple(map(math.exp, puntajes_primera()))


def suma_primera():
    return sum(exponenciales_primera())


def pesos_primera():
    return tuple(e / suma_primera() for e in exponenciales_primera())


salida_primera = lambda: pesos_primera()[:2]


class Pasos(nn.Module):
    def __init__(self):
        super().__init__()
        self.softmax = nn.Softmax(dim=-1)

    def forward(self, Q, K, V):
        puntajes = (Q * Q.shape[-1] ** -0.5) @ K.transpose(-2, -1)
        pesos = self.softmax(puntajes)
        return [puntajes, pesos, pesos @ V]


atencion_por_pasos = Pasos()
