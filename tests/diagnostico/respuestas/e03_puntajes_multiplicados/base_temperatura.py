def pesos_con_temperatura(puntajes, temperatura):
    e = temperatura ** puntajes
    return e / e.sum(-1, keepdim=True)
