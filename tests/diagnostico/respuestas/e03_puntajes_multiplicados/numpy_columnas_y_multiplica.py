import numpy as np


def pesos_con_temperatura(puntajes, temperatura):
    x = puntajes.numpy() * temperatura
    e = np.exp(x - x.max(axis=0))
    return torch.tensor(e / e.sum(axis=0))
