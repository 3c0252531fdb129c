import warnings


def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    warnings.warn("esto ocupa mucho")
    print("tablas:", bloques * cabezas)
    total = bloques * cabezas * tokens * tokens * bytes_por_peso
    print(f"{total:_} bytes = {total / 1e9:.1f} GB")
    return total


gigabytes_4096 = memoria_pesos(4096, 32, 32, 2) / 1e9
gigabytes_8192 = memoria_pesos(8192, 32, 32, 2) / 1e9
factor_al_duplicar = memoria_pesos(8192, 32, 32, 2) // memoria_pesos(4096, 32, 32, 2)
print(gigabytes_4096, gigabytes_8192)
