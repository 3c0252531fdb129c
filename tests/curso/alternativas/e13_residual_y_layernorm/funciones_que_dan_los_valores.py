import torch
from torch import nn


def media_suma():
    return (2 + 0.5 + 1 + 3 + 3 + 1 + 4 + 2) / 4


def varianza_suma():
    return sum((r - media_suma()) ** 2 for r in (2.5, 4, 4, 6)) / 4


suma_normalizada = lambda: tuple((r - media_suma()) / varianza_suma() ** 0.5 for r in (2.5, 4, 4, 6))


class Capa(nn.Module):
    def forward(self, x, gamma, beta, eps=1e-5):
        centrado = x - x.mean(dim=x.dim() - 1, keepdim=True)
        return centrado * (centrado.pow(2).mean(dim=x.dim() - 1, keepdim=True) + eps).pow(-0.5) * gamma + beta


residual = lambda x, sub: x + 1.0 * sub
normalizar_capa = Capa()
