def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return (bloques * cabezas + 1) * tokens**2 * bytes_por_peso
