def contar_parches(lado, parche):
    return (lado // parche) ** 2


def numeros_por_parche(canales, parche):
    return canales * parche * parche


def tokens_vit(lado, parche):
    return contar_parches(lado, parche)


def crecimiento_tabla(lado_a, lado_b, parche):
    return (tokens_vit(lado_b, parche) / tokens_vit(lado_a, parche)) ** 2


def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    return imagen.reshape(-1, C * parche * parche)
