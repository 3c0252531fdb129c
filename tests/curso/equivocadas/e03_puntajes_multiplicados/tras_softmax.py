def pesos_con_temperatura(puntajes, temperatura):
    return torch.softmax(puntajes, dim=-1) / temperatura
