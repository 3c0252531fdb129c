def pesos_con_temperatura(puntajes, temperatura):
    return torch.softmax(-puntajes / temperatura, dim=-1)
