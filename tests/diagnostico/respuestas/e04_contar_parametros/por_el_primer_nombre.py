# Se queda con el último tensor de cada hijo porque no suma.
def desglosar(modulo):
    desglose = {}
    for nombre, parametro in modulo.named_parameters():
        hijo = nombre.split(".")[0]
        desglose[hijo] = parametro.numel()
    return desglose
