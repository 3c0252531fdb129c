# Devuelve los parches como (n, C, p, p).
def extraer_parches(imagen, parche):
    x = imagen.unfold(1, parche, parche).unfold(2, parche, parche)
    return x.permute(1, 2, 0, 3, 4).flatten(0, 1)
