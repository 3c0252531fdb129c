total = 0


def desglosar(modulo):
    global total
    resultado = {}
    for nombre, hijo in modulo.named_children():
        total += contar(hijo)
        resultado[nombre] = total
    return resultado
