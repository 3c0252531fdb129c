import torch

print("cargando e08...")


def contar_parches(lado, parche):
    return (lado // parche) ** 2


def numeros_por_parche(canales, parche):
    return canales * parche**2


def tokens_vit(lado, parche):
    return contar_parches(lado, parche) + 1


def crecimiento_tabla(lado_a, lado_b, parche):
    return tokens_vit(lado_b, parche) ** 2 / tokens_vit(lado_a, parche) ** 2


def extraer_parches(imagen, parche):
    C, H, W = imagen.shape
    filas = []
    for i in range(0, H, parche):
        for j in range(0, W, parche):
            trozo = imagen[:, i : i + parche, j : j + parche].reshape(-1)
            print("parche", i, j, trozo.tolist())
            print("-" * 5000)
            filas.append(trozo)
    return torch.stack(filas)
