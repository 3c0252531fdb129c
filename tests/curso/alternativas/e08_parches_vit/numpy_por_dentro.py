import numpy as np
import torch


def contar_parches(lado, parche):
    return np.square(np.floor_divide(lado, parche))


def numeros_por_parche(canales, parche):
    return np.prod([canales, parche, parche])


def tokens_vit(lado, parche):
    return np.int32(contar_parches(lado, parche)) + 1


def crecimiento_tabla(lado_a, lado_b, parche):
    a, b = (np.float64(tokens_vit(lado, parche)) for lado in (lado_a, lado_b))
    return b**2 / a**2


def extraer_parches(imagen, parche):
    x = imagen.numpy()
    c, h, w = x.shape
    x = x.reshape(c, h // parche, parche, w // parche, parche).transpose(1, 3, 0, 2, 4)
    return torch.from_numpy(x.reshape(-1, c * parche * parche).copy())
