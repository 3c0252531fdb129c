# Suma a cada tabla un vector por token.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return bloques * cabezas * (tokens**2 + 64 * tokens) * bytes_por_peso
