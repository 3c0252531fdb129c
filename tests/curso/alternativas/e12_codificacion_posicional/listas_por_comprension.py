import torch
from math import cos, sin


def codificacion_posicional(largo, d_modelo):
    def celda(pos, j):
        angulo = pos / (10000 ** ((j - j % 2) / d_modelo))
        return sin(angulo) if j % 2 == 0 else cos(angulo)

    return torch.tensor([[celda(pos, j) for j in range(d_modelo)] for pos in range(largo)])
