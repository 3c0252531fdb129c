# unfold en las dos dimensiones y a la forma final, sin mover el canal.
def extraer_parches(imagen, parche):
    C = imagen.shape[0]
    ventanas = imagen.unfold(1, parche, parche).unfold(2, parche, parche)
    return ventanas.contiguous().view(-1, C * parche * parche)
