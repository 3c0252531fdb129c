import torch


def contar_parches(lado, parche):
    cuenta = 0
    for _ in range(0, lado, parche):
        for _ in range(0, lado, parche):
            cuenta += 1
    return cuenta


def numeros_por_parche(canales, parche):
    return torch.zeros(canales, parche, parche).numel()


def tokens_vit(lado, parche):
    return contar_parches(lado, parche) + 1


def crecimiento_tabla(lado_a, lado_b, parche):
    tabla_a = tokens_vit(lado_a, parche) ** 2
    tabla_b = tokens_vit(lado_b, parche) ** 2
    return tabla_b / tabla_a


def extraer_parches(imagen, parche):
    trozos = []
    for fila in range(0, imagen.shape[1], parche):
        for columna in range(0, imagen.shape[2], parche):
            trozo = imagen[:, fila : fila + parche, columna : columna + parche]
            trozos.append(trozo.flatten())
    return torch.stack(trozos)
