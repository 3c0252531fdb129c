# Parte el alto y el ancho pero no reordena.
def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    x = imagen.reshape(C, H // parche, parche, W // parche, parche)
    return x.reshape((H // parche) * (W // parche), C * parche ** 2)
