def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return tokens * tokens * bloques * cabezas * bytes_por_peso
