# Redondea el resultado a miles.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return round(bloques * cabezas * tokens**2 * bytes_por_peso, -3)
