# Convierte los ángulos a radianes, que ya lo estaban.
import math


def codificacion_posicional(largo, d_modelo):
    tabla = []
    for pos in range(largo):
        fila = []
        for i in range(d_modelo // 2):
            angulo = math.radians(pos / 10000 ** (2 * i / d_modelo))
            fila += [math.sin(angulo), math.cos(angulo)]
        tabla.append(fila)
    return torch.tensor(tabla)
