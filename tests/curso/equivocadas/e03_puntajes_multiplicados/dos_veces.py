def pesos_con_temperatura(puntajes, temperatura):
    puntajes = puntajes / temperatura
    return torch.softmax(puntajes / temperatura, dim=-1)
