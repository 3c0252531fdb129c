def pesos_con_temperatura(puntajes, temperatura):
    e = torch.exp(-puntajes / temperatura)
    return e / e.sum(dim=-1, keepdim=True)
