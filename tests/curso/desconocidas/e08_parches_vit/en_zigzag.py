# Recorre una fila de ida y la siguiente de vuelta.
import torch


def extraer_parches(imagen, parche):
    x = imagen.unfold(1, parche, parche).unfold(2, parche, parche).permute(1, 2, 0, 3, 4).flatten(2)
    x = torch.stack([fila if i % 2 == 0 else fila.flip(0) for i, fila in enumerate(x)])
    return x.flatten(0, 1)
