# Promedia las desviaciones y eleva al cuadrado el promedio.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    y = x - x.mean(-1, keepdim=True)
    return gamma * y / torch.sqrt(y.mean(-1, keepdim=True).pow(2) + eps) + beta
