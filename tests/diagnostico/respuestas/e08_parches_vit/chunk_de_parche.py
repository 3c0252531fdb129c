# chunk pide cuántos trozos, no de qué tamaño.
import torch
def extraer_parches(imagen, parche):
    filas = imagen.chunk(parche, dim=1)
    parches = []
    for fila in filas:
        for trozo in fila.chunk(parche, dim=2):
            parches.append(trozo.flatten())
    return torch.stack(parches)
