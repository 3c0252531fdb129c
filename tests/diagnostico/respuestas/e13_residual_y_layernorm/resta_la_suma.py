# Resta la suma en lugar de la media, también en la varianza.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    mu = torch.sum(x, dim=-1, keepdim=True)
    var = torch.mean((x - mu) ** 2, dim=-1, keepdim=True)
    return gamma * (x - mu) / torch.sqrt(var + eps) + beta
