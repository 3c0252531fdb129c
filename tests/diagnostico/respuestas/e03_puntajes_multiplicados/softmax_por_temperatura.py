def pesos_con_temperatura(puntajes, temperatura):
    pesos = torch.softmax(puntajes, dim=-1)
    return pesos * temperatura
