import torch.nn.functional as F


def contar_parches(lado, parche):
    return (lado // parche) ** 2


def numeros_por_parche(canales, parche):
    return canales * parche**2


def tokens_vit(lado, parche):
    return contar_parches(lado, parche) + 1


def crecimiento_tabla(lado_a, lado_b, parche):
    # devuelvo las dos tablas para poder compararlas
    return tokens_vit(lado_a, parche) ** 2, tokens_vit(lado_b, parche) ** 2


def extraer_parches(imagen, parche):
    parches = F.unfold(imagen.unsqueeze(0), kernel_size=parche, stride=parche)
    return parches.squeeze(0).T, parche
