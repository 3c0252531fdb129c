def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    q = k = v = tokens**2
    return bloques * cabezas * (q + k + v) * bytes_por_peso


factor_al_duplicar = (memoria_pesos(8192, 32, 32, 2) - memoria_pesos(4096, 32, 32, 2)) / memoria_pesos(4096, 32, 32, 2)
