# Aplana cada parche como (p, C, p).
def extraer_parches(imagen, parche):
    x = imagen.unfold(1, parche, parche).unfold(2, parche, parche)
    return x.permute(1, 2, 3, 0, 4).reshape(-1, imagen.shape[0] * parche**2)
