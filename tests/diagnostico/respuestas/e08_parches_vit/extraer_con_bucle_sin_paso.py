import torch


def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    parches = []
    for i in range(H // parche):
        for j in range(W // parche):
            parches.append(imagen[:, i:i + parche, j:j + parche].reshape(-1))
    return torch.stack(parches)
