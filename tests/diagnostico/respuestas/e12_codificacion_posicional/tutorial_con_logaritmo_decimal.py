# El logaritmo es el decimal y la exponencial, la de base e.
import numpy as np


def codificacion_posicional(largo, d_modelo):
    position = np.arange(largo)[:, None]
    div_term = np.exp(np.arange(0, d_modelo, 2) * -(np.log10(10000.0) / d_modelo))
    pe = np.zeros((largo, d_modelo))
    pe[:, 0::2] = np.sin(position * div_term)
    pe[:, 1::2] = np.cos(position * div_term)
    return torch.from_numpy(pe).float()
