def pesos_con_temperatura(puntajes, temperatura):
    z = puntajes / temperatura
    e = torch.exp(z - z.max(0).values)
    return e / e.sum(-1, keepdim=True)
