import torch


def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo)[:, None]
    w = 10000.0 ** (-torch.arange(0, d_modelo, 2) / d_modelo)
    giro = torch.exp(1j * pos * w)
    return torch.stack([giro.imag, giro.real], -1).view(largo, -1)
