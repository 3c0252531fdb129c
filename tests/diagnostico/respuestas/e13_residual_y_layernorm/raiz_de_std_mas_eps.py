# Toma la raíz de la desviación típica, que ya es una raíz.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    m = x.mean(-1, keepdim=True)
    s = x.std(-1, keepdim=True)
    return gamma * (x - m) / torch.sqrt(s + eps) + beta
