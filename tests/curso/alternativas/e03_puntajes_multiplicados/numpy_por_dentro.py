import numpy as np
import torch


def pesos_con_temperatura(puntajes, temperatura):
    x = puntajes.numpy() / temperatura
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return torch.from_numpy(e / e.sum(axis=-1, keepdims=True)).to(puntajes.dtype)


temperatura_por_10 = np.float64(0.1)
temperatura_por_0 = np.inf
