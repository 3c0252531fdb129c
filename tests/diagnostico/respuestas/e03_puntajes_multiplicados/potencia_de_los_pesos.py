# Reparte sin temperatura, eleva los pesos a 1/T y vuelve a repartir: con miles los pequeños ya eran 0.
def pesos_con_temperatura(puntajes, temperatura):
    p = torch.softmax(puntajes, dim=-1) ** (1 / temperatura)
    return p / p.sum(-1, keepdim=True)
