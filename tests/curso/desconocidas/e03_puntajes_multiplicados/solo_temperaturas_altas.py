# Da por hecho que la temperatura es al menos 1.
def pesos_con_temperatura(puntajes, temperatura):
    return torch.softmax(puntajes / max(temperatura, 1), dim=-1)
