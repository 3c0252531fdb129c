# Resta la media sin elevarla al cuadrado.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    mu = x.mean(-1, keepdim=True)
    var = (x**2).mean(-1, keepdim=True) - mu
    return gamma * (x - mu) / torch.sqrt(var + eps) + beta
