import torch


def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    parches = []
    for j in range(0, W, parche):
        for i in range(0, H, parche):
            parches.append(imagen[:, i:i + parche, j:j + parche].flatten())
    return torch.stack(parches)
