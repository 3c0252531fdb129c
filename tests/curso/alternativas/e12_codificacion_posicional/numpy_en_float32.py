# Todo en float32 de numpy, con la función para cada pareja.
import numpy as np
import torch


def angulos(pos, i, d):
    return pos * (1 / np.power(np.float32(10000), (2 * (i // 2)) / np.float32(d)))


def codificacion_posicional(largo, d_modelo):
    rad = angulos(np.arange(largo, dtype=np.float32)[:, None], np.arange(d_modelo)[None, :], d_modelo)
    rad[:, 0::2] = np.sin(rad[:, 0::2])
    rad[:, 1::2] = np.cos(rad[:, 1::2])
    return torch.tensor(rad, dtype=torch.float32)
