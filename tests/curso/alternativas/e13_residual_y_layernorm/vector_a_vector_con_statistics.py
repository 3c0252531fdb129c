# Sin torch por dentro: fsum y la biblioteca statistics, en float64.
import math
import statistics

import torch

media_suma = statistics.mean((2.5, 4, 4, 6))
varianza_suma = statistics.pvariance((2.5, 4, 4, 6))
suma_normalizada = tuple((r - media_suma) / math.sqrt(varianza_suma) for r in (2.5, 4, 4, 6))


def residual(x, sub):
    return torch.tensor([a + b for a, b in zip(x.flatten().tolist(), sub.flatten().tolist())], dtype=x.dtype).view(x.shape)


def normalizar_capa(x, gamma, beta, eps=1e-5):
    filas = []
    for fila in x.reshape(-1, x.shape[-1]).tolist():
        mu, var = statistics.fmean(fila), statistics.pvariance(fila)
        raiz = math.sqrt(var + eps)
        filas.append([g * (v - mu) / raiz + b for v, g, b in zip(fila, gamma.tolist(), beta.tolist())])
    return torch.tensor(filas, dtype=x.dtype).view(x.shape)
