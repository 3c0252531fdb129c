# Una lista de parejas en lugar de un diccionario.
def desglosar(modulo):
    return [(nombre, contar(hijo)) for nombre, hijo in modulo.named_children()]
