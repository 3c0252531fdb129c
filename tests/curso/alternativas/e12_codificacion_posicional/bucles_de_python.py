import math

import torch


def codificacion_posicional(largo, d_modelo):
    tabla = torch.zeros(largo, d_modelo)
    for pos in range(largo):
        for i in range(d_modelo // 2):
            angulo = pos / 10000 ** (2 * i / d_modelo)
            tabla[pos, 2 * i] = math.sin(angulo)
            tabla[pos, 2 * i + 1] = math.cos(angulo)
    return tabla
