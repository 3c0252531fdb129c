# Resta el menor y no el mayor.
def pesos_con_temperatura(puntajes, temperatura):
    x = puntajes / temperatura
    e = torch.exp(x - x.min(-1, keepdim=True).values)
    return e / e.sum(-1, keepdim=True)
