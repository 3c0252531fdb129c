import torch
def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    lista = []
    for i in range(0, H, parche):
        for j in range(0, W, parche):
            lista.append(imagen[:, i:i+parche, j:j+parche].reshape(-1))
        return torch.stack(lista)
