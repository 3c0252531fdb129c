# Calcula el crecimiento con los parches y deja fuera [CLS].
def crecimiento_tabla(lado_a, lado_b, parche):
    return contar_parches(lado_b, parche) ** 2 / contar_parches(lado_a, parche) ** 2
