# Compara las áreas de las imágenes: es comparar el número de parches, sin [CLS] y sin elevar al cuadrado.
def crecimiento_tabla(lado_a, lado_b, parche):
    return (lado_b / lado_a) ** 2
