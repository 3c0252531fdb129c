# Valor absoluto en lugar de cuadrado.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    mu = x.mean(-1, keepdim=True)
    var = (x - mu).abs().mean(-1, keepdim=True)
    return gamma * (x - mu) / torch.sqrt(var + eps) + beta
