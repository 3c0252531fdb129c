def contar_parches(lado, parche):
    cociente, resto = divmod(lado, parche)
    assert resto == 0
    return cociente**2


def numeros_por_parche(canales, parche):
    return canales * (parche**2)


def tokens_vit(lado, parche):
    return sum([1, contar_parches(lado, parche)])


def crecimiento_tabla(lado_a, lado_b, parche):
    antes = tokens_vit(lado_a, parche)
    despues = tokens_vit(lado_b, parche)
    return despues / antes * despues / antes


def extraer_parches(imagen, parche):
    x = imagen.contiguous()
    C, H, W = x.shape
    x = x.as_strided((H // parche, W // parche, C, parche, parche), (parche * W, parche, H * W, W, 1))
    return x.reshape(-1, C * parche * parche)
