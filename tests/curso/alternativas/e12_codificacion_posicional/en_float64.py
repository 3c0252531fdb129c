# Devuelve float64: vale, con una nota.
import torch


def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo, dtype=torch.float64)[:, None]
    w = 1.0 / 10000.0 ** (torch.arange(0, d_modelo, 2, dtype=torch.float64) / d_modelo)
    return torch.stack((torch.sin(pos * w), torch.cos(pos * w)), dim=2).reshape(largo, d_modelo)
