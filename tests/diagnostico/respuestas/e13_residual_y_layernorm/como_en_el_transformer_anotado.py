# La LayerNorm de un código muy copiado: desviación insesgada, ε fuera de la raíz y 1e-6 si no se dice otro.
def normalizar_capa(x, gamma, beta, eps=1e-6):
    mean = x.mean(-1, keepdim=True)
    std = x.std(-1, keepdim=True)
    return gamma * (x - mean) / (std + eps) + beta
