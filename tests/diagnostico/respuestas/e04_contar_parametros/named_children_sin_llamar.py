# Le faltan los paréntesis.
def desglosar(modulo):
    resultado = dict()
    for nombre, hijo in modulo.named_children:
        resultado[nombre] = contar(hijo)
    return resultado
