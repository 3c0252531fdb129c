"""Oráculo de e13: lo que ya trae torch."""

import torch
import torch.nn.functional as F

SUMA = torch.tensor([[2.0, 1.0, 3.0, 4.0], [0.5, 3.0, 1.0, 2.0]], dtype=torch.float64).sum(0)


def media_suma():
    return torch.var_mean(SUMA, correction=0)[1].item()


def varianza_suma():
    return torch.var_mean(SUMA, correction=0)[0].item()


def suma_normalizada():
    return tuple(F.layer_norm(SUMA, (4,), eps=0.0).tolist())


def residual(x, sub):
    return torch.stack([x, sub]).sum(0)


def normalizar_capa(x, gamma, beta, eps=1e-5):
    return F.layer_norm(x, x.shape[-1:], gamma, beta, eps)
