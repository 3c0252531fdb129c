import numpy as np
import torch

suma = np.array([2, 1, 3, 4]) + np.array([0.5, 3, 1, 2])
media_suma = suma.mean()
varianza_suma = suma.var()
suma_normalizada = (suma - media_suma) / suma.std()


def residual(x, sub):
    return torch.from_numpy(x.numpy() + sub.numpy())


def normalizar_capa(x, gamma, beta, eps=1e-5):
    a = x.numpy()
    a = (a - a.mean(-1, keepdims=True)) / np.sqrt(a.var(-1, keepdims=True) + eps)
    return torch.from_numpy(a * gamma.numpy() + beta.numpy()).to(x.dtype)
