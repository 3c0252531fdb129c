# Escribe en las columnas i e i + 1, y no en 2i y 2i + 1: cada pareja pisa a la anterior.
import math


def codificacion_posicional(largo, d_modelo):
    PE = torch.zeros(largo, d_modelo)
    for pos in range(largo):
        for i in range(d_modelo // 2):
            angulo = pos / 10000 ** (2 * i / d_modelo)
            PE[pos, i] = math.sin(angulo)
            PE[pos, i + 1] = math.cos(angulo)
    return PE
