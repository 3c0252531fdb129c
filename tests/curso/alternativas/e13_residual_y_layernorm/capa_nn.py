import torch
from torch import nn

media_suma = 4.125
varianza_suma = 1.547
suma_normalizada = (-1.31, -0.10, -0.10, 1.51)


def residual(x, sub):
    return sub + x


def normalizar_capa(x, gamma, beta, eps=1e-5):
    capa = nn.LayerNorm(x.shape[-1], eps=eps, dtype=x.dtype)
    with torch.no_grad():
        capa.weight.copy_(gamma)
        capa.bias.copy_(beta)
        return capa(x)
