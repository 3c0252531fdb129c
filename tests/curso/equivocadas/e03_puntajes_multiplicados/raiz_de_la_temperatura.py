def pesos_con_temperatura(puntajes, temperatura):
    return torch.softmax(puntajes / temperatura**0.5, dim=-1)
