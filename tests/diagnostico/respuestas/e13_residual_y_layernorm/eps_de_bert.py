# Usa siempre el ε de BERT.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    u = x.mean(-1, keepdim=True)
    s = (x - u).pow(2).mean(-1, keepdim=True)
    x = (x - u) / torch.sqrt(s + 1e-12)
    return gamma * x + beta
