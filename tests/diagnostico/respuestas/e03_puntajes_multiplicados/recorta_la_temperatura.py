def pesos_con_temperatura(puntajes, temperatura):
    temperatura = max(temperatura, 1)
    return torch.softmax(puntajes / temperatura, dim=-1)
