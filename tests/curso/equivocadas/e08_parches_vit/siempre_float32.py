# Reserva la salida con torch.zeros, que es float32 sea como sea la imagen.
def extraer_parches(imagen, parche):
    import torch

    C, H, W = imagen.shape
    salida = torch.zeros((H // parche) * (W // parche), C * parche**2)
    k = 0
    for i in range(0, H, parche):
        for j in range(0, W, parche):
            salida[k] = imagen[:, i : i + parche, j : j + parche].flatten()
            k += 1
    return salida
