# range empieza en 1.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    total = 0
    for b in range(1, bloques):
        for c in range(cabezas):
            total += tokens * tokens * bytes_por_peso
    return total
