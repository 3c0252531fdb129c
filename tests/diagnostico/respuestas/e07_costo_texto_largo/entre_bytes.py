# Divide entre los bytes en vez de multiplicar.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    total = tokens * tokens * bloques * cabezas
    return total // bytes_por_peso
