# Las dos cosas a la vez.
import math

import torch


def codificacion_posicional(largo, d_modelo):
    pe = torch.zeros(largo, d_modelo)
    for pos in range(1, largo + 1):
        for i in range(0, d_modelo, 2):
            pe[pos - 1, i] = math.sin(pos / (10000 ** ((2 * i) / d_modelo)))
            pe[pos - 1, i + 1] = math.cos(pos / (10000 ** ((2 * i) / d_modelo)))
    return pe
