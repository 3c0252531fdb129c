def pesos_con_temperatura(puntajes, temperatura):
    return torch.softmax(torch.trunc(puntajes / temperatura), dim=-1)
