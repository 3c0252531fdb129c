def pesos_con_temperatura(puntajes, temperatura):
    ajustados = puntajes + temperatura
    return torch.softmax(ajustados, dim=-1)
