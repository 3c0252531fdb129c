# Lleva cada vector a [0, 1].
def normalizar_capa(x, gamma, beta, eps=1e-5):
    menor, mayor = x.min(-1, keepdim=True).values, x.max(-1, keepdim=True).values
    return gamma * (x - menor) / (mayor - menor + eps) + beta
