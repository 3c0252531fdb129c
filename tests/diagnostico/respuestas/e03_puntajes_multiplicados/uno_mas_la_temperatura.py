def pesos_con_temperatura(puntajes, temperatura):
    return torch.softmax(puntajes / (1 + temperatura), dim=-1)
