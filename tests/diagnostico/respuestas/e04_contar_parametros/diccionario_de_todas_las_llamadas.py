desglose = {}


def desglosar(modulo):
    for nombre, hijo in modulo.named_children():
        desglose[nombre] = contar(hijo)
    return desglose
