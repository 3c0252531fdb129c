# Cuenta números y no bytes.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return bloques * cabezas * tokens**2
