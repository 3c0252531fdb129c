def desglosar(modulo):
    d = {}
    for nombre, hijo in modulo.named_children():
        d[nombre] = hijo.weight.numel() + hijo.bias.numel()
    return d
