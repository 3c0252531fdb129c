# Cada columna con su número.
import numpy as np
import torch


def codificacion_posicional(largo, d_modelo):
    pos = np.arange(largo)[:, None]
    j = np.arange(d_modelo)[None, :]
    angulos = pos / np.power(10000.0, j / d_modelo)
    angulos[:, 0::2] = np.sin(angulos[:, 0::2])
    angulos[:, 1::2] = np.cos(angulos[:, 1::2])
    return torch.from_numpy(angulos).float()
