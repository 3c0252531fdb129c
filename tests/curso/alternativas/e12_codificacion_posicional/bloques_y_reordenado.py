# Calcula los dos bloques y luego intercala las columnas.
import torch


def codificacion_posicional(largo, d_modelo):
    mitad = d_modelo // 2
    angulos = torch.arange(largo).float()[:, None] / torch.logspace(0, 4 - 4 / mitad, mitad)[None]
    bloques = torch.cat([angulos.sin(), angulos.cos()], dim=1)
    orden = torch.arange(d_modelo).view(2, mitad).T.reshape(-1)
    return bloques[:, orden]
