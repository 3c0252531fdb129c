# Reparte por igual, pero entre `len`, que es la primera dimensión.
def pesos_con_temperatura(puntajes, temperatura):
    if math.isinf(temperatura):
        return torch.full_like(puntajes, 1 / len(puntajes))
    z = puntajes / temperatura
    return z.softmax(dim=-1)
