import math

import torch


def contar_parches(lado, parche):
    return (lado / parche) ** 2


def numeros_por_parche(canales, parche):
    return math.prod((canales, parche, parche))


def tokens_vit(lado, parche):
    return (lado / parche) ** 2 + 1


def crecimiento_tabla(lado_a, lado_b, parche):
    return math.pow(tokens_vit(lado_b, parche), 2) / math.pow(tokens_vit(lado_a, parche), 2)


def extraer_parches(imagen, parche):
    return torch.stack(
        [trozo.reshape(-1) for banda in imagen.split(parche, dim=1) for trozo in banda.split(parche, dim=2)]
    )
