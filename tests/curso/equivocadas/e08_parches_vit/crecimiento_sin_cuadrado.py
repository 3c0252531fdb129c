# Compara tokens, no pesos de la tabla.
def crecimiento_tabla(lado_a, lado_b, parche):
    return tokens_vit(lado_b, parche) / tokens_vit(lado_a, parche)
