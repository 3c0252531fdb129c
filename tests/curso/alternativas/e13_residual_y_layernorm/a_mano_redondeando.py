# Cuadrados 2.64, 0.015, 0.015 y 3.515; sigma 1.24
media_suma = 16.5 / 4
varianza_suma = (2.64 + 0.015 + 0.015 + 3.515) / 4
suma_normalizada = (-1.625 / 1.24, -0.125 / 1.24, -0.125 / 1.24, 1.875 / 1.24)


def residual(x, sub):
    return x + sub


def normalizar_capa(x, gamma, beta, eps=1e-5):
    mu = x.mean(dim=-1, keepdim=True)
    var = x.var(dim=-1, keepdim=True, unbiased=False)
    return gamma * (x - mu) / (var + eps) ** 0.5 + beta
