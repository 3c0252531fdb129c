def pesos_con_temperatura(puntajes, temperatura):
    if temperatura == math.inf:
        return torch.ones_like(puntajes)
    return torch.softmax(puntajes / temperatura, dim=-1)
