# Lo corta todo bien y se deja el resultado en numpy.
def extraer_parches(imagen, parche):
    x = imagen.unfold(1, parche, parche).unfold(2, parche, parche)
    return x.permute(1, 2, 0, 3, 4).reshape(-1, imagen.shape[0] * parche**2).numpy()
