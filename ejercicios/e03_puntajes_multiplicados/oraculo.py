"""Oráculo de e03: el softmax con temperatura, a partir de logaritmos en precisión doble."""

import torch


def pesos_con_temperatura(puntajes, temperatura):
    # log a_j = s_j/T − log Σ e^{s_m/T}
    cocientes = puntajes.double() * (1.0 / temperatura)
    return torch.exp(cocientes - cocientes.logsumexp(-1, keepdim=True)).to(puntajes.dtype)


def temperatura_por_10():
    return 1 / 10


def temperatura_por_0():
    # El límite de 1/x cuando x se acerca a 0 por la derecha.
    return torch.tensor(0.0).reciprocal().item()
