# Normaliza lo normalizado.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    y = torch.nn.functional.layer_norm(x, x.shape[-1:], None, None, eps)
    return torch.nn.functional.layer_norm(y, x.shape[-1:], gamma, beta, eps)
