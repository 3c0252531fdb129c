# Lee la forma como (H, W, C).
import torch
def extraer_parches(imagen, parche):
    H, W, C = imagen.shape
    parches = []
    for y in range(0, H, parche):
        for x in range(0, W, parche):
            parches.append(imagen[y:y+parche, x:x+parche, :].flatten())
    return torch.stack(parches)
