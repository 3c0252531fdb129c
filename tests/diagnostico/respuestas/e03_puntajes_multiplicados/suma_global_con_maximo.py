def pesos_con_temperatura(puntajes, temperatura):
    p = puntajes / temperatura
    p = p - p.max()
    e = p.exp()
    return e / e.sum()
