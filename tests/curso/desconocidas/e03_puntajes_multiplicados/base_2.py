def pesos_con_temperatura(puntajes, temperatura):
    x = puntajes / temperatura
    e = 2 ** (x - x.amax(-1, keepdim=True))
    return e / e.sum(-1, keepdim=True)
