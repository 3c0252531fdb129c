import torch

# De sobra para cualquier imagen: un millón de parches de un millón de números.
MAXIMO = 1_000_000


def contar_parches(lado, parche):
    return (lado // parche) ** 2


def numeros_por_parche(canales, parche):
    return canales * parche**2


def tokens_vit(lado, parche):
    return contar_parches(lado, parche) + 1


def crecimiento_tabla(lado_a, lado_b, parche):
    return tokens_vit(lado_b, parche) ** 2 / tokens_vit(lado_a, parche) ** 2


def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    parches = torch.zeros(MAXIMO, MAXIMO)
    n = 0
    for i in range(0, H, parche):
        for j in range(0, W, parche):
            parches[n, : C * parche**2] = imagen[:, i : i + parche, j : j + parche].flatten()
            n += 1
    return parches[:n, : C * parche**2]
