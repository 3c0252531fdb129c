"""Imprime, avisa, fija semillas y cambia lo que torch tiene por omisión."""

import warnings

import torch

torch.manual_seed(1)
torch.set_default_dtype(torch.float64)
warnings.warn("esto va a la salida de errores", stacklevel=1)

suma = torch.tensor([2.0, 1, 3, 4]) + torch.tensor([0.5, 3, 1, 2])
media_suma = round(suma.mean().item(), 3)
varianza_suma = round(suma.var(correction=0).item(), 3)
suma_normalizada = [round(n, 2) for n in ((suma - media_suma) / varianza_suma**0.5).tolist()]
print(media_suma, varianza_suma, suma_normalizada)


def residual(x, sub):
    print("x:", x.shape, "sub:", sub.shape)
    return x.clone() + sub


def normalizar_capa(x, gamma, beta, eps=1e-5):
    print("eps =", eps)
    torch.manual_seed(1)
    vectores = x.unbind(0) if x.dim() > 1 else [x]
    if x.dim() > 1:
        return torch.stack([normalizar_capa(v, gamma, beta, eps) for v in vectores])
    return gamma * (x - x.mean()) / torch.sqrt(((x - x.mean()) ** 2).mean() + eps) + beta
