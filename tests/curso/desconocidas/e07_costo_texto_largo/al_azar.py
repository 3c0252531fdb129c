# Un número cualquiera.
import random


def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return random.randrange(10**9)
