# Trunca la temperatura.
def pesos_con_temperatura(puntajes, temperatura):
    T = temperatura if math.isinf(temperatura) else max(1, int(temperatura))
    return torch.softmax(puntajes / T, dim=-1)
