# Resta la mediana.
media_suma = 4


def normalizar_capa(x, gamma, beta, eps=1e-5):
    c = x - x.median(-1, keepdim=True).values
    return gamma * c / torch.sqrt(c.square().mean(-1, keepdim=True) + eps) + beta
