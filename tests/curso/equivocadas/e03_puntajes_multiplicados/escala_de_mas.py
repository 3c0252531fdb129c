def pesos_con_temperatura(puntajes, temperatura):
    d = puntajes.shape[-1]
    return torch.softmax(puntajes / math.sqrt(d) / temperatura, dim=-1)
