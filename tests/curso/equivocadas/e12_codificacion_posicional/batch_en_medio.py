# El módulo del otro tutorial: (largo, 1, d_modelo).
import math

import torch


def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo).unsqueeze(1)
    div = torch.exp(torch.arange(0, d_modelo, 2) * (-math.log(10000.0) / d_modelo))
    pe = torch.zeros(largo, 1, d_modelo)
    pe[:, 0, 0::2] = torch.sin(pos * div)
    pe[:, 0, 1::2] = torch.cos(pos * div)
    return pe
