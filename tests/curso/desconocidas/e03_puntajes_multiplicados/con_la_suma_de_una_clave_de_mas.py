# Un 1 de más en el denominador, como si hubiera otra clave.
def pesos_con_temperatura(puntajes, temperatura):
    x = puntajes / temperatura
    m = x.amax(-1, keepdim=True)
    e = torch.exp(x - m)
    return e / (1 + e.sum(-1, keepdim=True))
