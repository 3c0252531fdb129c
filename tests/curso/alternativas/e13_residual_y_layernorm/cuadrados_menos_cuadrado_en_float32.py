# E[x²] − E[x]², sin cambiar de precisión.
import torch

media_suma = 4.125
varianza_suma = 1.547
suma_normalizada = (-1.31, -0.1, -0.1, 1.51)


def residual(x, sub):
    return sub + x


def normalizar_capa(x, gamma, beta, eps=1e-5):
    mu = x.mean(-1, keepdim=True)
    var = (x * x).mean(-1, keepdim=True) - mu * mu
    return gamma * ((x - mu) / (var + eps).sqrt()) + beta
