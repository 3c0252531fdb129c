import sys

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
    if H != W:
        print("la imagen no es cuadrada")
        sys.exit(1)
    n = H // parche
    return imagen.reshape(C, n, parche, n, parche).permute(1, 3, 0, 2, 4).reshape(n * n, C * parche * parche)
