import torch


def contar_parches(lado, parche):
    n = lado // parche
    return n * n


def numeros_por_parche(canales, parche):
    return canales * parche * parche


def tokens_vit(lado, parche):
    return 1 + contar_parches(lado, parche)


def crecimiento_tabla(lado_a, lado_b, parche):
    return (tokens_vit(lado_b, parche) / tokens_vit(lado_a, parche)) ** 2


def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    x = imagen.reshape(C, H // parche, parche, W // parche, parche)
    x = torch.einsum("chpwq->hwcpq", x)
    return x.reshape((H // parche) * (W // parche), C * parche * parche)
