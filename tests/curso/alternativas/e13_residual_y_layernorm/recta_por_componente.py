# La normalización como una recta: a·x + (β − a·μ).
import torch

media_suma = 4.125
varianza_suma = 1.547
suma_normalizada = (-1.31, -0.10, -0.10, 1.51)


def residual(x, sub):
    return torch.add(x, sub)


def normalizar_capa(x, gamma, beta, eps=1e-5):
    mu = x.mean(-1, keepdim=True)
    a = gamma / torch.sqrt(x.var(-1, unbiased=False, keepdim=True) + eps)
    return a * x + (beta - a * mu)
