# Comprueba que sea cuadrada y no llega a llenar la salida.
def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    assert H == W
    n = H // parche
    salida = torch.zeros(n * n, C * parche * parche)
    for i in range(n):
        for j in range(n):
            trozo = imagen[:, i * parche:(i + 1) * parche, j * parche:(j + 1) * parche].flatten()
    return salida

import torch
