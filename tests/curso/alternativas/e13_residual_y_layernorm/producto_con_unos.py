# La media, como producto por un vector de 1/d; la varianza, como producto de las desviaciones por sí mismas.
import torch

media_suma = 4.125
varianza_suma = 1.547
suma_normalizada = (-1.31, -0.1, -0.1, 1.51)


def residual(x, sub):
    return x + sub


def normalizar_capa(x, gamma, beta, eps=1e-5):
    d = x.shape[-1]
    pesos = torch.full((d, 1), 1 / d, dtype=x.dtype)
    centrado = x - x @ pesos
    varianza = torch.einsum("...d,...d->...", centrado, centrado) / d
    return torch.einsum("...d,d,...->...d", centrado, gamma, (varianza + eps) ** -0.5) + beta
