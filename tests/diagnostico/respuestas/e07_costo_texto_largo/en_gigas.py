def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return bloques * cabezas * tokens ** 2 * bytes_por_peso / 1e9
