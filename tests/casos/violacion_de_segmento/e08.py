import ctypes

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
    # leo los números de la memoria, que va más rápido (falta saber la dirección)
    direccion = 0
    numeros = (ctypes.c_float * (C * H * W)).from_address(direccion)
    return torch.tensor(list(numeros)).reshape(-1, C * parche * parche)
