# Recorre bien y recorta con los índices cambiados.
import torch
def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    lista = []
    for i in range(0, H, parche):
        for j in range(0, W, parche):
            lista.append(imagen[:, j:j+parche, i:i+parche].reshape(-1))
    return torch.stack(lista)
