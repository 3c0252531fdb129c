def pesos_con_temperatura(puntajes, temperatura):
    x = puntajes / temperatura
    e = torch.exp(x - x.max())
    return e / e.sum()
