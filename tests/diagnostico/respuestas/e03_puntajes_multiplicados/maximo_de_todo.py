# Resta el máximo de toda la tabla.
def pesos_con_temperatura(puntajes, temperatura):
    x = puntajes / temperatura
    e = torch.exp(x - torch.max(x))
    return e / e.sum(-1, keepdim=True)
