def pesos_con_temperatura(puntajes, temperatura):
    e = torch.exp(puntajes / temperatura)
    total = 0
    for x in e:
        total = total + x
    return e / total
