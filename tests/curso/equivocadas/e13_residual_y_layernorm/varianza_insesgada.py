# var(), con su corrección de siempre.
varianza_suma = 2.0625
suma_normalizada = (-1.13, -0.09, -0.09, 1.31)


def normalizar_capa(x, gamma, beta, eps=1e-5):
    mu = x.mean(-1, keepdim=True)
    var = x.var(-1, keepdim=True)
    return gamma * (x - mu) / torch.sqrt(var + eps) + beta
