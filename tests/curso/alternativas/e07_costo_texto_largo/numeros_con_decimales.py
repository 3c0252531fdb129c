def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return float(tokens) ** 2 * bloques * cabezas * bytes_por_peso


gigabytes_4096 = 34.3
gigabytes_8192 = 137.5
factor_al_duplicar = 1 / 0.25
