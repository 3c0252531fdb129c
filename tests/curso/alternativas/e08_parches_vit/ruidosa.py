"""Imprime, avisa, deja un hilo, fija semillas y cambia lo que torch tiene por omisión."""

import sys
import threading
import time
import warnings

import torch

torch.manual_seed(3)
torch.set_default_dtype(torch.float64)
torch.set_grad_enabled(False)
warnings.simplefilter("error")
print("cargando…", file=sys.stderr)


def contar_parches(lado, parche):
    print(f"{lado=} {parche=}")
    return (lado // parche) ** 2


def numeros_por_parche(canales, parche):
    threading.Thread(target=time.sleep, args=(600,)).start()
    return canales * parche**2


def tokens_vit(lado, parche):
    warnings.warn("se suma [CLS]", stacklevel=1)
    return contar_parches(lado, parche) + 1


def crecimiento_tabla(lado_a, lado_b, parche):
    torch.set_default_dtype(torch.float16)
    return tokens_vit(lado_b, parche) ** 2 / tokens_vit(lado_a, parche) ** 2


def extraer_parches(imagen, parche):
    print(imagen)
    print("x" * 100_000)
    canales = imagen.shape[0]
    trozos = imagen.unfold(1, parche, parche).unfold(2, parche, parche)
    return trozos.permute(1, 2, 0, 3, 4).reshape(-1, canales * parche**2)


if __name__ == "__main__":
    print(extraer_parches(torch.arange(16.0).view(1, 4, 4), 2))
