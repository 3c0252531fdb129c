import torch


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
    resultado = torch.zeros((H // parche) * (W // parche), C * parche**2)
    n = 0
    i = 0
    while i < H:
        for j in range(0, W, parche):
            resultado[n % len(resultado)] = imagen[:, i : i + parche, j : j + parche].flatten()
            n += 1
    return resultado
