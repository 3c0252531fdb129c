# La varianza es la media de los cuadrados.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    mu = x.mean(-1, keepdim=True)
    var = (x**2).mean(-1, keepdim=True)
    return gamma * (x - mu) / torch.sqrt(var + eps) + beta
