# unfold avanza de píxel en píxel porque el tercer argumento es el paso, no el tamaño.
def extraer_parches(imagen, parche):
    ventanas = imagen.unfold(1, parche, 1).unfold(2, parche, 1)
    return ventanas.permute(1, 2, 0, 3, 4).reshape(-1, imagen.shape[0] * parche * parche)
