# Escribió los 2 bytes del enunciado.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    n_tablas = bloques * cabezas
    return n_tablas * tokens * tokens * 2
