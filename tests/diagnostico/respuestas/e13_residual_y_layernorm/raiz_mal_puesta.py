# Multiplica por σ.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    m = x.mean(-1, keepdim=True)
    v = x.var(-1, keepdim=True, unbiased=False)
    return gamma * (x - m) * torch.sqrt(v + eps) + beta
