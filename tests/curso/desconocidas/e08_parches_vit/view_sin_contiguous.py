# Después de permute no se puede usar view: se detiene casi siempre.
def extraer_parches(imagen, parche):
    x = imagen.unfold(1, parche, parche).unfold(2, parche, parche)
    return x.permute(1, 2, 0, 3, 4).view(-1, imagen.shape[0] * parche**2)
