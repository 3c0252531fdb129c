def pesos_con_temperatura(puntajes, temperatura):
    exps = [math.exp(p / temperatura) for p in puntajes]
    total = sum(exps)
    return torch.tensor([e / total for e in exps])
