import torch


def contar_parches(lado, parche):
    return (lado // parche) ** 2


def numeros_por_parche(canales, parche):
    return canales * parche * parche


def tokens_vit(lado, parche):
    return contar_parches(lado, parche) + 1


def crecimiento_tabla(lado_a, lado_b, parche):
    return (tokens_vit(lado_b, parche) / tokens_vit(lado_a, parche)) ** 2


def extraer_parches(imagen, parche):
    _, alto, ancho = imagen.shape
    parches = []
    for i in range(0, alto, parche):
        for j in range(0, ancho, parche):
            parches.append(imagen[:, i : i + parche, j : j + parche].flatten().tolist())
    return parches
