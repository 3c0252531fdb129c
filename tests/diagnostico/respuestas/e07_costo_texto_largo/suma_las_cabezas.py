# Suma las cabezas en lugar de multiplicar por ellas.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return (tokens**2 * bloques + cabezas) * bytes_por_peso
