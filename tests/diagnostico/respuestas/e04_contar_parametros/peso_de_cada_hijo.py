# Supone que todos los hijos tienen weight y bias.
def desglosar(modulo):
    return {nombre: hijo.weight.numel() + hijo.bias.numel() for nombre, hijo in modulo.named_children()}
