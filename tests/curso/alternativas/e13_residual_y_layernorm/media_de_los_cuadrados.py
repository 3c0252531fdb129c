# La varianza es la media de los cuadrados menos el cuadrado de la media.
import torch

media_suma = 4.125
varianza_suma = (2.5**2 + 4**2 + 4**2 + 6**2) / 4 - 4.125**2
suma_normalizada = tuple(round((r - 4.125) / varianza_suma**0.5, 2) for r in (2.5, 4, 4, 6))


def residual(x, sub):
    return x - (-sub)


def normalizar_capa(x, gamma, beta, eps=1e-5):
    doble = x.double()
    mu = doble.mean(-1, keepdim=True)
    var = (doble**2).mean(-1, keepdim=True) - mu**2
    return (gamma.double() * (doble - mu) / (var + eps).sqrt() + beta.double()).to(x.dtype)
