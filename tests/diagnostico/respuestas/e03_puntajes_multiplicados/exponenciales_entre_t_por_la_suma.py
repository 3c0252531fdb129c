def pesos_con_temperatura(puntajes, temperatura):
    e = torch.exp(puntajes - puntajes.amax(-1, keepdim=True))
    return e / (temperatura * e.sum(-1, keepdim=True))
