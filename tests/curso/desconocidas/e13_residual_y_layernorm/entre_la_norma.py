# Divide entre la norma del vector centrado, sin la raíz de d… ni d.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    c = x - x.mean(-1, keepdim=True)
    return gamma * c / (c.norm(dim=-1, keepdim=True) * 2 + eps) + beta
