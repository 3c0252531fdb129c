# Divide, pero no guarda el resultado.
def pesos_con_temperatura(puntajes, temperatura):
    puntajes / temperatura
    return puntajes.softmax(-1)
