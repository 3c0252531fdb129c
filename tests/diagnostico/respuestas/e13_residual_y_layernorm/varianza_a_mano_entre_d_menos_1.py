# La varianza, escrita a mano, entre d − 1.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    d = x.shape[-1]
    mu = x.sum(-1, keepdim=True) / d
    var = ((x - mu) ** 2).sum(-1, keepdim=True) / (d - 1)
    return gamma * (x - mu) / (var + eps).sqrt() + beta
