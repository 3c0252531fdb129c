# Divide γ entre σ y β también, y lo saca todo fuera.
import torch

media_suma = 4.125
varianza_suma = 1.547
suma_normalizada = (-1.31, -0.1, -0.1, 1.51)


def residual(x, sub):
    return x.clone().add_(sub)


def normalizar_capa(x, gamma, beta, eps=1e-5):
    mu = torch.mean(x, -1, keepdim=True)
    sigma = torch.sqrt(torch.mean(torch.square(x - mu), -1, keepdim=True) + eps)
    return (gamma * (x - mu) + beta * sigma) / sigma
