# Un peso por token, en todo.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return tokens * bloques * cabezas * bytes_por_peso


gigabytes_4096 = memoria_pesos(4096, 32, 32, 2) / 1e9
gigabytes_8192 = memoria_pesos(8192, 32, 32, 2) / 1e9
factor_al_duplicar = 2
