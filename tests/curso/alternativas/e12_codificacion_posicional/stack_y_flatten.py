import torch


def codificacion_posicional(largo, d_modelo):
    angulos = torch.outer(torch.arange(largo).float(), 10000 ** -(torch.arange(0, d_modelo, 2) / d_modelo))
    return torch.stack([angulos.sin(), angulos.cos()], dim=-1).flatten(-2)
