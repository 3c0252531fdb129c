from fractions import Fraction

import torch.nn.functional as F


def contar_parches(lado, parche):
    return int(lado / parche) ** 2


def numeros_por_parche(canales, parche):
    return canales * pow(parche, 2)


def tokens_vit(lado, parche):
    return -~contar_parches(lado, parche)


def crecimiento_tabla(lado_a, lado_b, parche):
    return float(Fraction(tokens_vit(lado_b, parche), tokens_vit(lado_a, parche)) ** 2)


def extraer_parches(imagen, parche):
    return F.pixel_unshuffle(imagen, parche).flatten(1).T
