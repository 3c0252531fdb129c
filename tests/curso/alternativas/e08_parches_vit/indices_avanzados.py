import torch


def contar_parches(lado, parche):
    return torch.tensor(lado).div(parche, rounding_mode="floor").pow(2)


def numeros_por_parche(canales, parche):
    return torch.empty(canales, parche, parche, device="meta").numel()


def tokens_vit(lado, parche):
    return contar_parches(lado, parche) + 1


def crecimiento_tabla(lado_a, lado_b, parche):
    return (tokens_vit(lado_b, parche) / tokens_vit(lado_a, parche)) ** 2


def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    filas = torch.arange(H).view(-1, 1, 1, parche, 1)
    columnas = torch.arange(W).view(1, -1, 1, 1, parche)
    canales = torch.arange(C).view(1, 1, -1, 1, 1)
    return imagen[canales, filas, columnas].flatten(2).flatten(0, 1)
