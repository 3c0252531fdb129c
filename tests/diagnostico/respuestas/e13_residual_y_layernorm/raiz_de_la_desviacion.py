# Saca la raíz de la desviación, que ya era una raíz.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    mu = x.mean(-1, keepdim=True)
    std = x.std(-1, keepdim=True, unbiased=False)
    return gamma * (x - mu) / torch.sqrt(std + eps) + beta
