import torch
import torch.nn.functional as F

contar_parches = lambda lado, parche: (lado // parche) ** 2
numeros_por_parche = lambda canales, parche: canales * parche**2
tokens_vit = lambda lado, parche: (lado // parche) ** 2 + 1
crecimiento_tabla = lambda a, b, p: ((b // p) ** 2 + 1) ** 2 / ((a // p) ** 2 + 1) ** 2


def extraer_parches(imagen, parche):
    n = imagen.shape[0] * parche * parche
    nucleos = torch.eye(n, dtype=imagen.dtype).view(n, imagen.shape[0], parche, parche)
    return F.conv2d(imagen.unsqueeze(0), nucleos, stride=parche).flatten(2).squeeze(0).t()
