# El número de pesos de una tabla, y nada más.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return tokens * tokens
