# A la varianza le falta la dimensión; a la media, no.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    media = x.mean(dim=-1, keepdim=True)
    varianza = ((x - media) ** 2).mean()
    return gamma * (x - media) / torch.sqrt(varianza + eps) + beta
