# Olvida la división entera entre 2.
import math

import torch


def codificacion_posicional(largo, d_modelo):
    celda = lambda pos, i: (math.cos if i % 2 else math.sin)(pos / 10000 ** (2 * i / d_modelo))
    return torch.tensor([[celda(pos, i) for i in range(d_modelo)] for pos in range(largo)])
