def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return bloques * cabezas * tokens * (tokens + 1) // 2 * bytes_por_peso
