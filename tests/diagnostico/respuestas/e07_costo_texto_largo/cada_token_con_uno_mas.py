def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return tokens * (tokens + 1) * bloques * cabezas * bytes_por_peso
