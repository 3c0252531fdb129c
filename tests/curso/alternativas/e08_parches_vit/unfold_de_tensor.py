def contar_parches(lado, parche):
    return len(range(0, lado, parche)) ** 2


def numeros_por_parche(canales, parche):
    return sum(parche**2 for _ in range(canales))


def tokens_vit(lado, parche):
    return len(["CLS"]) + len(range(0, lado, parche)) ** 2


def crecimiento_tabla(lado_a, lado_b, parche):
    return tokens_vit(lado_b, parche) ** 2 / tokens_vit(lado_a, parche) ** 2


def extraer_parches(imagen, parche):
    ventanas = imagen.unfold(1, parche, parche).unfold(2, parche, parche)  # C, h, w, p, p
    return ventanas.permute(1, 2, 0, 3, 4).contiguous().view(-1, imagen.size(0) * parche * parche)
