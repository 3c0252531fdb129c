# Dos a la vez: primero columnas, y píxel por píxel.
import torch
def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    lista = []
    for j in range(0, W, parche):
        for i in range(0, H, parche):
            trozo = imagen[:, i:i+parche, j:j+parche]
            lista.append(trozo.permute(1, 2, 0).flatten())
    return torch.stack(lista)
