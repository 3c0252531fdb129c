# Da la vuelta a las filas porque cree que el origen está abajo.
def extraer_parches(imagen, parche):
    x = imagen.flip(1).unfold(1, parche, parche).unfold(2, parche, parche)
    return x.permute(1, 2, 0, 3, 4).reshape(-1, imagen.shape[0] * parche**2)
