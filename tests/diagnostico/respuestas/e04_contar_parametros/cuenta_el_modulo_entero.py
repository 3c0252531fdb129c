# Llama a contar con el padre.
def desglosar(modulo):
    dic = {}
    for nombre, capa in modulo.named_children():
        dic[nombre] = contar(modulo)
    return dic
