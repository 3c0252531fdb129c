# Una lista de tensores en lugar de uno solo.
def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    return [
        imagen[:, i : i + parche, j : j + parche].flatten() for i in range(0, H, parche) for j in range(0, W, parche)
    ]
