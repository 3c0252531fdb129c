def pesos_con_temperatura(puntajes, temperatura):
    return puntajes.softmax(-1).pow(1 / temperatura)
