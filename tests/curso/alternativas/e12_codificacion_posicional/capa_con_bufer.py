import math

import torch
from torch import nn


class Codificacion(nn.Module):
    def __init__(self, largo, d_modelo):
        super().__init__()
        pos = torch.arange(largo, dtype=torch.float).unsqueeze(1)
        div = torch.exp(torch.arange(0, d_modelo, 2).float() * -(math.log(10000.0) / d_modelo))
        pe = torch.zeros(1, largo, d_modelo)
        pe[0, :, 0::2] = torch.sin(pos * div)
        pe[0, :, 1::2] = torch.cos(pos * div)
        self.register_buffer("pe", pe)

    def forward(self):
        return self.pe.squeeze(0)


def codificacion_posicional(largo, d_modelo):
    return Codificacion(largo, d_modelo)()
