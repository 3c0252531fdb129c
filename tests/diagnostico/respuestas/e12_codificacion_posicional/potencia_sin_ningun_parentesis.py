# Sin paréntesis: divide entre 10 000², multiplica por i y divide entre d.
import math


def codificacion_posicional(largo, d_modelo):
    P = torch.zeros(largo, d_modelo)
    for pos in range(largo):
        for i in range(d_modelo // 2):
            P[pos, 2 * i] = math.sin(pos / 10000**2 * i / d_modelo)
            P[pos, 2 * i + 1] = math.cos(pos / 10000**2 * i / d_modelo)
    return P
