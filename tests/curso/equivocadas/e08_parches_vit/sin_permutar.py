# Cambia la forma sin mover los números: cada fila es un tramo seguido de la memoria.
def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    n = (H // parche) * (W // parche)
    return imagen.reshape(n, C * parche * parche)
