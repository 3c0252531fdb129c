# Eleva al cuadrado los canales y no el parche.
def numeros_por_parche(canales, parche):
    return canales**2 * parche
