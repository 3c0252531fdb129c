def pesos_con_temperatura(puntajes, temperatura):
    return torch.softmax(temperatura * puntajes, -1)


temperatura_por_10 = 1
temperatura_por_0 = 1
