# Olvida los bloques.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return cabezas * tokens**2 * bytes_por_peso
