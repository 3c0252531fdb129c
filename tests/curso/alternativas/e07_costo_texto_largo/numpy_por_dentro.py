import numpy as np


def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return np.prod(np.array([tokens, tokens, bloques, cabezas, bytes_por_peso], dtype=np.int64))


gigabytes_4096 = np.round(memoria_pesos(4096, 32, 32, 2) / 1e9, 1)
gigabytes_8192 = np.round(memoria_pesos(8192, 32, 32, 2) / 1e9, 1)
factor_al_duplicar = np.int64(4)
