def pesos_con_temperatura(puntajes, temperatura):
    e = torch.exp(puntajes) ** (1 / temperatura)
    return e / e.sum(-1, keepdim=True)
