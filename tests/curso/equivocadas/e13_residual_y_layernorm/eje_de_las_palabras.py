# dim=-2.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    mu = x.mean(-2, keepdim=True)
    var = x.var(-2, keepdim=True, unbiased=False)
    return gamma * (x - mu) / torch.sqrt(var + eps) + beta
