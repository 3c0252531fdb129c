import math

import torch
from torch import nn


def puntuaciones():
    return 1 * 1 + 1 * 1, 1 * 2 + 1 * 1, 1 * 1 + 1 * 2


def pesos():
    e = [math.exp(s) for s in puntuaciones()]
    return tuple(x / sum(e) for x in e)


z3 = lambda: (sum(p * v for p, v in zip(pesos(), (2, 3, 4))), sum(p * v for p, v in zip(pesos(), (1, 2, 3))))


class Contextualizar(nn.Module):
    def __init__(self):
        super().__init__()
        self.softmax = nn.Softmax(dim=-1)

    def forward(self, q, K, V):
        return (self.softmax(q.unsqueeze(0) @ K.transpose(0, 1)) @ V).squeeze(0)


contextualizar = Contextualizar()
