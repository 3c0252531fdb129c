# Las dos cosas a la vez.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    d = x.shape[-1]
    c = x - x.sum(-1, keepdim=True) / d
    return gamma * c / ((c * c).sum(-1, keepdim=True) / (d - 1) + eps).sqrt()
