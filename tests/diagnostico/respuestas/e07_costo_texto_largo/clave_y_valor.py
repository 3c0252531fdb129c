def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return 2 * bloques * cabezas * tokens ** 2 * bytes_por_peso
