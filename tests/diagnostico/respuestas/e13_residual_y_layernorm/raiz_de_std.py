def normalizar_capa(x, gamma, beta, eps=1e-5):
    desviacion = x.std(-1, keepdim=True)
    return gamma * (x - x.mean(-1, keepdim=True)) / torch.sqrt(desviacion + eps) + beta
