# Pasa los bytes a bits.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    bits = 8 * bytes_por_peso
    return bloques * cabezas * tokens**2 * bits


gigabytes_4096 = 274.9
gigabytes_8192 = 1099.5
