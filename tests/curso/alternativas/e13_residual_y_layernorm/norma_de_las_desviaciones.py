# La suma de cuadrados es el cuadrado de la norma de las desviaciones.
import math

import torch

media_suma = 4.125
varianza_suma = 1.547
suma_normalizada = (-1.31, -0.1, -0.1, 1.51)


def residual(x, sub):
    return 1.0 * x + 1.0 * sub


def normalizar_capa(x, gamma, beta, eps=1e-5):
    d = x.size(-1)
    y = x - x.sum(-1, keepdim=True) / d
    norma = torch.linalg.vector_norm(y, dim=-1, keepdim=True)
    return (y * math.sqrt(d)) / torch.hypot(norma, torch.tensor(math.sqrt(eps * d), dtype=x.dtype)) * gamma + beta
