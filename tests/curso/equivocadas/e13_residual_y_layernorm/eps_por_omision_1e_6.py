# Otro valor por omisión.
def normalizar_capa(x, gamma, beta, eps=1e-6):
    return torch.nn.functional.layer_norm(x, x.shape[-1:], gamma, beta, eps)
