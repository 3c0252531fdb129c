# Olvida las cabezas.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return bloques * tokens**2 * bytes_por_peso


gigabytes_4096 = round(memoria_pesos(4096, 32, 32, 2) / 1e9, 2)
gigabytes_8192 = round(memoria_pesos(8192, 32, 32, 2) / 1e9, 2)
