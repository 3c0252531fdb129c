# Divide entre 8, como si los bytes fueran bits, en la función y en las cifras.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return tokens * tokens * bloques * cabezas * bytes_por_peso // 8
gigabytes_4096 = 4.3
gigabytes_8192 = 17.2
