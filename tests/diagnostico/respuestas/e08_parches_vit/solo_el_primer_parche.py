# Devuelve solo el primer parche.
import torch


def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    r = []
    for i in range(0, H, parche):
        for j in range(0, W, parche):
            r.append(imagen[:, i:i+parche, j:j+parche].flatten())
    return torch.stack(r)[0]
