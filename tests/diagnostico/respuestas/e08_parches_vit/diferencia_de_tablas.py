def crecimiento_tabla(lado_a, lado_b, parche):
    a = tokens_vit(lado_a, parche)
    b = tokens_vit(lado_b, parche)
    return b**2 - a**2
