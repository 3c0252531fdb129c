# No cuenta la diagonal.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return bloques * cabezas * tokens * (tokens - 1) * bytes_por_peso
