# El bucle acaba antes de la última columna.
import math


def codificacion_posicional(largo, d_modelo):
    P = torch.zeros(largo, d_modelo)
    for pos in range(largo):
        for i in range(0, d_modelo - 1):
            ang = pos / 10000 ** (2 * (i // 2) / d_modelo)
            P[pos, i] = math.sin(ang) if i % 2 == 0 else math.cos(ang)
    return P
