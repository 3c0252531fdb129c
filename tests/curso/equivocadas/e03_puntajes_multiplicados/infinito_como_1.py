def pesos_con_temperatura(puntajes, temperatura):
    if temperatura != math.inf:
        puntajes = puntajes / temperatura
    return torch.softmax(puntajes, dim=-1)
