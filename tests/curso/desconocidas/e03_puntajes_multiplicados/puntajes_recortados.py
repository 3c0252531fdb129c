# Recorta los cocientes para que no se desborden.
def pesos_con_temperatura(puntajes, temperatura):
    return torch.softmax((puntajes / temperatura).clamp(-50, 50), dim=-1)
