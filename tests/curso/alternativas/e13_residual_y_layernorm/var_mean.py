# torch.var_mean y la raíz inversa.
import torch

media_suma = 4.125
varianza_suma = 1.546875
suma_normalizada = (-1.307, -0.1, -0.1, 1.508)


def residual(x, sub):
    return torch.lerp(x, x + sub, 1.0)


def normalizar_capa(x, gamma, beta, eps=1e-5):
    var, mu = torch.var_mean(x, dim=-1, correction=0, keepdim=True)
    return torch.addcmul(beta, gamma, (x - mu) * torch.rsqrt(var + eps))
