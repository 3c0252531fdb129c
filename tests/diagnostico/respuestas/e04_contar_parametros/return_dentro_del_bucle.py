# Devuelve tras el primer hijo.
def desglosar(modulo):
    desglose = {}
    for nombre, hijo in modulo.named_children():
        desglose[nombre] = contar(hijo)
        return desglose
