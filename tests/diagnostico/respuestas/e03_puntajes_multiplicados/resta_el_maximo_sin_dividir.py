# El truco del máximo, con el máximo de antes de dividir.
def pesos_con_temperatura(puntajes, temperatura):
    m = puntajes.max(dim=-1, keepdim=True).values
    e = torch.exp(puntajes / temperatura - m)
    return e / e.sum(dim=-1, keepdim=True)
