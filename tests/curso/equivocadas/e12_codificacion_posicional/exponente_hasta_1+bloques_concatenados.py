# Como en fairseq; con una sola pareja divide entre cero.
import math

import torch


def codificacion_posicional(largo, d_modelo):
    mitad = d_modelo // 2
    paso = math.log(10000) / (mitad - 1)
    w = torch.exp(torch.arange(mitad, dtype=torch.float) * -paso)
    angulos = torch.arange(largo, dtype=torch.float).unsqueeze(1) * w.unsqueeze(0)
    return torch.cat([torch.sin(angulos), torch.cos(angulos)], dim=1)
