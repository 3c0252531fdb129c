# Compara los lados de las imágenes, al cuadrado.
def crecimiento_tabla(lado_a, lado_b, parche):
    return (lado_b / lado_a) ** 2
