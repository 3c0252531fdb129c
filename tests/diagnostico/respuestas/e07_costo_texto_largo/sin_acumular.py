# Con = en lugar de +=.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    total = 0
    for bloque in range(bloques):
        for cabeza in range(cabezas):
            total = tokens * tokens * bytes_por_peso
    return total
