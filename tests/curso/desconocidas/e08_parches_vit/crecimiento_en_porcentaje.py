# En tanto por ciento.
def crecimiento_tabla(lado_a, lado_b, parche):
    return 100 * tokens_vit(lado_b, parche) ** 2 / tokens_vit(lado_a, parche) ** 2
