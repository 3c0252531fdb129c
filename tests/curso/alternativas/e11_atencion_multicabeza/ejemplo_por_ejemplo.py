import math

import torch

cabezas_concatenadas = (3.26, 2.26, 1.15, 4.02)
forma_w_o = (4, 4)


def dividir_cabezas(X, cabezas):
    return torch.stack([torch.stack(x.split(x.shape[-1] // cabezas, dim=-1)) for x in X])


def unir_cabezas(X):
    return torch.stack([torch.cat(tuple(x), dim=-1) for x in X])


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    filas = []
    for x in X:
        q, k, v = (torch.stack((x @ W).chunk(cabezas, -1)) for W in (W_Q, W_K, W_V))
        e = torch.exp(torch.bmm(q, k.transpose(1, 2)) / math.sqrt(k.shape[-1]))
        z = torch.bmm(e / e.sum(-1, keepdim=True), v)
        filas.append(torch.cat(tuple(z), -1) @ W_O)
    return torch.stack(filas)
