# Olvida el permute después de las dos ventanas.
def extraer_parches(imagen, parche):
    ventanas = imagen.unfold(1, parche, parche).unfold(2, parche, parche)
    return ventanas.reshape(-1, imagen.shape[0] * parche * parche)
