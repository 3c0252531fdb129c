# Recorta los cocientes y resta el primero de cada fila.
def pesos_con_temperatura(puntajes, temperatura):
    x = (puntajes / temperatura).clamp(-1e4, 1e4)
    e = torch.exp(x - x[..., :1])
    return e / e.sum(-1, keepdim=True)
