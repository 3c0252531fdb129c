import numpy as np
import torch


def codificacion_posicional(largo, d_modelo):
    pos = np.arange(largo)[:, np.newaxis]
    i = np.arange(d_modelo)[np.newaxis, :]
    angulos = pos / np.power(10000, 2 * (i // 2) / np.float32(d_modelo))
    angulos[:, 0::2] = np.sin(angulos[:, 0::2])
    angulos[:, 1::2] = np.cos(angulos[:, 1::2])
    return torch.tensor(angulos, dtype=torch.float32)
