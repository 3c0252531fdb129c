import torch


def codificacion_posicional(largo, d_modelo):
    frecuencias = torch.pow(10000.0, -2 * torch.arange(d_modelo // 2) / d_modelo)
    filas = []
    for pos in range(largo):
        fila = torch.empty(d_modelo)
        fila[::2] = torch.sin(pos * frecuencias)
        fila[1::2] = torch.cos(pos * frecuencias)
        filas.append(fila)
    return torch.stack(filas)
