# Solo admite dos dimensiones.
def pesos_con_temperatura(puntajes, temperatura):
    consultas, claves = puntajes.shape
    return torch.softmax(puntajes / temperatura, dim=-1)
