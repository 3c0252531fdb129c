# El índice de la pareja sale de i % 2 y no de i // 2.
import math


def codificacion_posicional(largo, d_modelo):
    def angulo(pos, i):
        return pos / math.pow(10000, 2 * (i % 2) / d_modelo)

    filas = [
        [math.sin(angulo(p, i)) if i % 2 == 0 else math.cos(angulo(p, i)) for i in range(d_modelo)]
        for p in range(largo)
    ]
    return torch.tensor(filas, dtype=torch.float32)
