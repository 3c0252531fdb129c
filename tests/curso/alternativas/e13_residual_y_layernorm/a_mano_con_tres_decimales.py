# Cuadrados 2.641, 0.016, 0.016 y 3.516; sigma 1.244
import torch

media_suma = 4.125
varianza_suma = 1.547
suma_normalizada = [-1.306, -0.100, -0.100, 1.507]


def residual(x, sub):
    return x.add(sub)


def normalizar_capa(x, gamma, beta, eps=1e-5):
    varianza, media = torch.var_mean(x, dim=-1, correction=0, keepdim=True)
    return torch.addcmul(beta, gamma, (x - media) * torch.rsqrt(varianza + eps))
