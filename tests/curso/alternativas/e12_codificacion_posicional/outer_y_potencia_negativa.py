# Producto exterior con las frecuencias, en float32.
import torch


def codificacion_posicional(largo, d_modelo):
    frecuencias = torch.pow(10000.0, -torch.arange(0, d_modelo, 2, dtype=torch.float32) / d_modelo)
    angulos = torch.outer(torch.arange(largo, dtype=torch.float32), frecuencias)
    tabla = torch.zeros(largo, d_modelo)
    tabla[:, 0::2] = angulos.sin()
    tabla[:, 1::2] = angulos.cos()
    return tabla
