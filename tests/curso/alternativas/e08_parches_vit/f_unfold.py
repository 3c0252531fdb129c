import torch.nn.functional as F


def contar_parches(lado, parche):
    return (lado * lado) // (parche * parche)


def numeros_por_parche(canales, parche):
    return canales * parche ** 2


def tokens_vit(lado, parche):
    return (lado * lado) // (parche * parche) + 1


def crecimiento_tabla(lado_a, lado_b, parche):
    a, b = tokens_vit(lado_a, parche), tokens_vit(lado_b, parche)
    return (b * b) / (a * a)


def extraer_parches(imagen, parche):
    return F.unfold(imagen[None], parche, stride=parche)[0].transpose(0, 1)
