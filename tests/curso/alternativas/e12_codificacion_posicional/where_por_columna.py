import torch


def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo).view(-1, 1)
    col = torch.arange(d_modelo).view(1, -1)
    angulo = pos / torch.pow(torch.tensor(10000.0), (2 * (col // 2)) / d_modelo)
    return torch.where(col % 2 == 0, angulo.sin(), angulo.cos())
