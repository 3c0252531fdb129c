# Las cabezas entran dentro del cuadrado.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return bloques * (tokens * cabezas) ** 2 * bytes_por_peso
