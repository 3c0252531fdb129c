def pesos_con_temperatura(puntajes, temperatura):
    if math.isinf(temperatura):
        return puntajes / temperatura * 0
    return torch.softmax(puntajes / temperatura, dim=-1)
