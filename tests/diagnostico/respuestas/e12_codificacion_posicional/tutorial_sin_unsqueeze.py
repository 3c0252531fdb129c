# Olvida el unsqueeze de las posiciones.
import math


def codificacion_posicional(largo, d_modelo):
    position = torch.arange(largo)
    div_term = torch.exp(torch.arange(0, d_modelo, 2) * (-math.log(10000.0) / d_modelo))
    pe = torch.zeros(largo, d_modelo)
    pe[:, 0::2] = torch.sin(position * div_term)
    pe[:, 1::2] = torch.cos(position * div_term)
    return pe
