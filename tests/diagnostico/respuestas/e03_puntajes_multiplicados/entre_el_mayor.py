def pesos_con_temperatura(puntajes, temperatura):
    e = torch.exp((puntajes - puntajes.amax(-1, keepdim=True)) / temperatura)
    return e / e.max(-1, keepdim=True)[0]
