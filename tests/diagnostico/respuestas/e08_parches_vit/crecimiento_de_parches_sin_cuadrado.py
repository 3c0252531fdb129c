def crecimiento_tabla(lado_a, lado_b, parche):
    return contar_parches(lado_b, parche) / contar_parches(lado_a, parche)
