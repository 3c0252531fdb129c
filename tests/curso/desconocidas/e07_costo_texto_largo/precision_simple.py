# Las cuentas en float32 pierden las últimas cifras.
import numpy as np


def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return int(np.float32(tokens) * np.float32(tokens) * np.float32(bloques * cabezas * bytes_por_peso))
