# Descuenta lo que tapa la máscara causal.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    visibles = sum(range(tokens + 1))
    return bloques * cabezas * visibles * bytes_por_peso
