# Aplica γ y β antes de restar la media.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    y = gamma * x + beta
    mu = x.mean(-1, keepdim=True)
    var = x.var(-1, keepdim=True, unbiased=False)
    return (y - mu) / torch.sqrt(var + eps)
