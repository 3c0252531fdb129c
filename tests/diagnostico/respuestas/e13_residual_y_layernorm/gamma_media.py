# Usa la media de γ y la de β.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    m = x.mean(-1, keepdim=True)
    v = ((x - m) ** 2).mean(-1, keepdim=True)
    return gamma.mean() * (x - m) / torch.sqrt(v + eps) + beta.mean()
