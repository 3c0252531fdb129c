# Eleva al cuadrado el total de pesos.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    pesos = tokens * bloques * cabezas
    return pesos ** 2 * bytes_por_peso
