# Cada frecuencia sale de la anterior, multiplicando.
import math

import torch


def codificacion_posicional(largo, d_modelo):
    razon = 10000 ** (-2 / d_modelo)
    filas = []
    for pos in range(largo):
        fila, frecuencia = [], 1.0
        while len(fila) < d_modelo:
            fila.extend((math.sin(pos * frecuencia), math.cos(pos * frecuencia)))
            frecuencia *= razon
        filas.append(fila)
    return torch.tensor(filas)
