# Resta la media y no el máximo, y tapa lo que se desborda.
def pesos_con_temperatura(puntajes, temperatura):
    x = puntajes / temperatura
    e = torch.exp(x - x.mean(-1, keepdim=True))
    return torch.nan_to_num(e / e.sum(-1, keepdim=True))
