def pesos_con_temperatura(puntajes, temperatura):
    if temperatura == float("inf"):
        return torch.ones(len(puntajes)) / len(puntajes)
    return torch.softmax(puntajes / temperatura, dim=-1)
