# Con temperatura infinita reparte entre todos los números del tensor.
def pesos_con_temperatura(puntajes, temperatura):
    if temperatura == math.inf:
        return torch.full_like(puntajes, 1 / puntajes.numel())
    return torch.softmax(puntajes / temperatura, dim=-1)
