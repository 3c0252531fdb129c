import torch


def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(0, largo, dtype=torch.float)
    columnas = []
    for k in range(0, d_modelo, 2):
        w = 1 / (10000 ** (k / d_modelo))
        columnas += [torch.sin(w * pos), torch.cos(w * pos)]
    return torch.stack(columnas, dim=1)
