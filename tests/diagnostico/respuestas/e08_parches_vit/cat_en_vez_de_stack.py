import torch
def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    trozos = [imagen[:, i:i+parche, j:j+parche].flatten() for i in range(0, H, parche) for j in range(0, W, parche)]
    return torch.cat(trozos)
