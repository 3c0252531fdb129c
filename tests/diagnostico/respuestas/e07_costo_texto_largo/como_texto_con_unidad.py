def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    total = bloques * cabezas * tokens ** 2 * bytes_por_peso
    return f"{total} bytes"
