# Un solo grupo: la media y la varianza son las del vector entero.
import torch
import torch.nn.functional as F

media_suma = 16.5 / 4
varianza_suma = 6.1875 / 4
suma_normalizada = [-1.307, -0.1005, -0.1005, 1.5076]


def residual(x, sub):
    return torch.stack([x, sub]).sum(0)


def normalizar_capa(x, gamma, beta, eps=1e-5):
    d = x.shape[-1]
    return F.group_norm(x.reshape(-1, d), 1, gamma, beta, eps).view(x.shape)
