# El código de un blog muy copiado: i ya avanza de dos en dos y se vuelve a multiplicar por 2.
import math


def codificacion_posicional(largo, d_modelo):
    pe = torch.zeros(largo, d_modelo)
    for pos in range(largo):
        for i in range(0, d_modelo, 2):
            pe[pos, i] = math.sin(pos / (10000 ** ((2 * i) / d_modelo)))
            pe[pos, i + 1] = math.cos(pos / (10000 ** ((2 * (i + 1)) / d_modelo)))
    return pe
