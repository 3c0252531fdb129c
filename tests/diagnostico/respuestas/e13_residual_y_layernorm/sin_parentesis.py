# Sin paréntesis, solo se divide la media.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    mu = x.mean(-1, keepdim=True)
    sigma = torch.sqrt(x.var(-1, keepdim=True, unbiased=False) + eps)
    return gamma * (x - mu / sigma) + beta
