from einops import rearrange


def contar_parches(lado, parche):
    return (lado // parche) ** 2


def numeros_por_parche(canales, parche):
    return canales * parche**2


def tokens_vit(lado, parche):
    return contar_parches(lado, parche) + 1


def crecimiento_tabla(lado_a, lado_b, parche):
    return tokens_vit(lado_b, parche) ** 2 / tokens_vit(lado_a, parche) ** 2


def extraer_parches(imagen, parche):
    return rearrange(imagen, "c (h p) (w q) -> (h w) (c p q)", p=parche, q=parche)
