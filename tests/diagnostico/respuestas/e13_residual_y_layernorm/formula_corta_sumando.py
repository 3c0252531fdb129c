# Suma el cuadrado de la media en lugar de restarlo.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    mu = x.mean(-1, keepdim=True)
    var = (x**2).mean(-1, keepdim=True) + mu**2
    return gamma * (x - mu) / torch.sqrt(var + eps) + beta
