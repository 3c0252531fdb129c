# La segunda cifra sale de multiplicar la primera, ya redondeada.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    pesos = tokens**2
    return pesos * (bloques * cabezas) * bytes_por_peso


gigabytes_4096 = round(memoria_pesos(4096, 32, 32, 2) / 1e9, 1)
gigabytes_8192 = gigabytes_4096 * 4
factor_al_duplicar = 2**2
