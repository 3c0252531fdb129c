def pesos_con_temperatura(puntajes, temperatura):
    return torch.softmax(torch.softmax(puntajes / temperatura, dim=-1), dim=-1)
