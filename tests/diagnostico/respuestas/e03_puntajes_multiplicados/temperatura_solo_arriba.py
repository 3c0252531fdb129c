# La temperatura divide las exponenciales de arriba y no las de la suma.
def pesos_con_temperatura(puntajes, temperatura):
    p = puntajes - puntajes.max(dim=-1, keepdim=True).values
    e = torch.exp(p / temperatura)
    return e / torch.exp(p).sum(dim=-1, keepdim=True)
