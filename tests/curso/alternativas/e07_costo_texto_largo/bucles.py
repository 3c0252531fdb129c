def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    total = 0
    for bloque in range(bloques):
        for cabeza in range(cabezas):
            total += tokens * tokens * bytes_por_peso
    return total


gigabytes_4096 = 34.4
gigabytes_8192 = 137.4
factor_al_duplicar = 4
