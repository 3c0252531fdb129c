# Divide entre γ.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    m = x.mean(-1, keepdim=True)
    v = x.var(-1, correction=0, keepdim=True)
    return (x - m) / (gamma * torch.sqrt(v + eps)) + beta
