# Se queda sin la última fila y la última columna.
import torch
def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    p = parche
    out = []
    for i in range(0, H - p, p):
        for j in range(0, W - p, p):
            out.append(imagen[:, i:i+p, j:j+p].reshape(-1))
    return torch.stack(out)
