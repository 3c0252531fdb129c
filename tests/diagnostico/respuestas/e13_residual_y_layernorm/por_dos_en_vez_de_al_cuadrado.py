# Multiplica por 2 en lugar de elevar al cuadrado.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    d = x.shape[-1]
    mu = x.sum(-1, keepdim=True) / d
    var = ((x - mu) * 2).sum(-1, keepdim=True) / d
    return gamma * (x - mu) / torch.sqrt(var + eps) + beta
