def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    fila = tokens * bytes_por_peso
    tabla = sum(fila for _ in range(tokens))
    bloque = tabla * cabezas
    return bloque * bloques


gigabytes_4096 = 34.359738368
gigabytes_8192 = 137.438953472
factor_al_duplicar = 4
