# Un parche por canal: salen C veces más filas.
def extraer_parches(imagen, parche):
    import torch

    filas = []
    for canal in imagen:
        for i in range(0, canal.shape[0], parche):
            for j in range(0, canal.shape[1], parche):
                filas.append(canal[i : i + parche, j : j + parche].flatten())
    return torch.stack(filas)
