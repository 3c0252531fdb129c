# Promedia antes de elevar al cuadrado.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    mu = x.mean(-1, keepdim=True)
    var = (x - mu).mean(-1, keepdim=True) ** 2
    return gamma * (x - mu) / torch.sqrt(var + eps) + beta
