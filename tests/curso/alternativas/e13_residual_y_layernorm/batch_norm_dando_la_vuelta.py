# Aplana lo de delante, traspone y normaliza cada vector como si fuera un canal.
import torch
import torch.nn.functional as F

media_suma = 4.125
varianza_suma = 1.5469
suma_normalizada = (-1.3066, -0.1005, -0.1005, 1.5076)


def residual(x, sub):
    return torch.einsum("...i->...i", x) + sub


def normalizar_capa(x, gamma, beta, eps=1e-5):
    filas = x.reshape(-1, x.shape[-1])
    normalizadas = F.batch_norm(filas.T, None, None, training=True, eps=eps).T
    return normalizadas.reshape(x.shape) * gamma + beta
