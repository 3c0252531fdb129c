# Devuelve tensores de la forma pedida sin escribir nada.
def residual(x, sub):
    return torch.empty_like(x)


def normalizar_capa(x, gamma, beta, eps=1e-5):
    return torch.empty_like(x)
