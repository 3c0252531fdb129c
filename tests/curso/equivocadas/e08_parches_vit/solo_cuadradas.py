# Usa el alto para los dos lados.
def extraer_parches(imagen, parche):
    C, H, _ = imagen.shape
    n = H // parche
    x = imagen.reshape(C, n, parche, n, parche)
    return x.permute(1, 3, 0, 2, 4).reshape(n * n, -1)
