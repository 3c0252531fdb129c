# Reúne los parámetros por el comienzo de su nombre: los hijos vacíos no salen, y un módulo sin hijos da sus tensores.
def desglosar(modulo):
    desglose = {}
    for nombre, parametro in modulo.named_parameters():
        hijo = nombre.split(".")[0]
        desglose[hijo] = desglose.get(hijo, 0) + parametro.numel()
    return desglose
