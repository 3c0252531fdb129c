# Dos cosas o más: dimensión 1, insesgada y ε fuera.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    m = x.mean(1, keepdim=True)
    s = x.std(1, keepdim=True)
    return gamma * (x - m) / (s + eps) + beta
