import torch


def contar_parches(lado: int, parche: int) -> int:
    return (lado // parche) ** 2


def numeros_por_parche(canales: int, parche: int) -> int:
    return canales * parche**2


def tokens_vit(lado: int, parche: int) -> int:
    return 1 + contar_parches(lado, parche)


def crecimiento_tabla(lado_a: int, lado_b: int, parche: int) -> float:
    return tokens_vit(lado_b, parche) ** 2 / tokens_vit(lado_a, parche) ** 2


def extraer_parches(imagen: torch.Tensor, parche: int) -> torch.Tensor:
    C, H, W = imagen.shape
    n = (H // parche) * (W // parche)
    resultado = torch.zeros(n, C * parche * parche)
    k = 0
    for i in range(0, H, parche):
        for j in range(0, W, parche):
            resultado[k] = imagen[:, i : i + parche, j : j + parche].reshape(-1)
            k += 1
    return resultado
