def pesos_con_temperatura(puntajes, temperatura):
    if temperatura < 1:
        puntajes = puntajes / temperatura
    return torch.softmax(puntajes, dim=-1)
