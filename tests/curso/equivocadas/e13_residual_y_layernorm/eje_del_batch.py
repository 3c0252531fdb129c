# dim=0, sin conservar la dimensión, que se expande sola.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    mu = x.mean(0)
    var = x.var(0, unbiased=False)
    return gamma * (x - mu) / torch.sqrt(var + eps) + beta
