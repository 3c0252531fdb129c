# El total no vuelve a cero con cada hijo.
def desglosar(modulo):
    desglose = {}
    total = 0
    for nombre, hijo in modulo.named_children():
        for p in hijo.parameters():
            total += p.numel()
        desglose[nombre] = total
    return desglose
