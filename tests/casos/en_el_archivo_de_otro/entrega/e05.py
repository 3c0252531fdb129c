def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return tokens * tokens * bloques * cabezas * bytes_por_peso


gigabytes_4096 = 34.4
gigabytes_8192 = 137.4
factor_al_duplicar = 4
