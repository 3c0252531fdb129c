def pesos_con_temperatura(puntajes, temperatura):
    return torch.softmax(puntajes.float() / temperatura, dim=-1)
