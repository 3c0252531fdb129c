# El índice cuenta parches y se usa como si contara píxeles.
import torch
def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    parches = []
    for i in range(H // parche):
        for j in range(W // parche):
            parches.append(imagen[:, i:i + parche, j:j + parche].flatten())
    return torch.stack(parches)
