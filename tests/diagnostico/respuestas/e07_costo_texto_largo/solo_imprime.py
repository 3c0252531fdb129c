def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    memoria = tokens**2 * cabezas * bytes_por_peso
    print("memoria:", memoria)
