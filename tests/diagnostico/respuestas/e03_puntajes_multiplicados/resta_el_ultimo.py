# Resta el último de cada fila.
def pesos_con_temperatura(puntajes, temperatura):
    x = puntajes / temperatura
    e = torch.exp(x - x[..., -1:])
    return e / e.sum(-1, keepdim=True)
