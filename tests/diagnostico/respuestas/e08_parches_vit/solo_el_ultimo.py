# Guarda cada parche encima del anterior.
import torch
def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    for i in range(H // parche):
        for j in range(W // parche):
            parches = imagen[:, parche*i:parche*(i+1), parche*j:parche*(j+1)].reshape(1, -1)
    return parches
