# Recorre primero las columnas de la imagen.
def extraer_parches(imagen, parche):
    import torch

    trozos = []
    for x in range(0, imagen.shape[2], parche):
        for y in range(0, imagen.shape[1], parche):
            trozos.append(imagen[:, y : y + parche, x : x + parche].reshape(-1))
    return torch.stack(trozos)
