import math


def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return math.prod((tokens, tokens, bloques, cabezas, bytes_por_peso))


gigabytes_4096 = 34.36
gigabytes_8192 = 137.44
factor_al_duplicar = math.pow(2, 2)
