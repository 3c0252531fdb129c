def pesos_con_temperatura(puntajes, temperatura):
    return torch.log_softmax(puntajes / temperatura, dim=-1)
