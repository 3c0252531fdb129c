# Aplica γ y β antes de normalizar.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    x = gamma * x + beta
    mu = x.mean(-1, keepdim=True)
    var = x.var(-1, keepdim=True, unbiased=False)
    return (x - mu) / torch.sqrt(var + eps)
