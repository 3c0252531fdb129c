def pesos_con_temperatura(puntajes, temperatura):
    return torch.softmax(puntajes.double() / temperatura, dim=-1)
