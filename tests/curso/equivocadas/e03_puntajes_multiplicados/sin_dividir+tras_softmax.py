def pesos_con_temperatura(puntajes, temperatura):
    return torch.exp(puntajes) / temperatura
