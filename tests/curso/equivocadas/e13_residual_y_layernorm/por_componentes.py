# Una BatchNorm de una sola pasada.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    filas = x.reshape(-1, x.shape[-1]) if x.ndim > 1 else x.unsqueeze(1)
    mu, var = filas.mean(0), filas.var(0, correction=0)
    return (gamma * ((filas - mu) / (var + eps).sqrt()).reshape(x.shape) + beta)
