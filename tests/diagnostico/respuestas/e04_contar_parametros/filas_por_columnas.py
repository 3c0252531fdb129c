# Multiplica dos lados de cada parámetro.
def desglosar(modulo):
    d = {}
    for nombre, hijo in modulo.named_children():
        d[nombre] = 0
        for p in hijo.parameters():
            d[nombre] += p.shape[0] * p.shape[1]
    return d
