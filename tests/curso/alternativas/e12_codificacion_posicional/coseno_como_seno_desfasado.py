import math

import torch


def codificacion_posicional(largo, d_modelo):
    col = torch.arange(d_modelo, dtype=torch.float64)
    par = col - col % 2
    angulos = torch.arange(largo, dtype=torch.float64).unsqueeze(1) * torch.exp(-par / d_modelo * math.log(1e4))
    return torch.sin(angulos + (col % 2) * math.pi / 2).to(torch.float32)
