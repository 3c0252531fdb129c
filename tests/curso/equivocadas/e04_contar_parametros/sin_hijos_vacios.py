# Solo ve los hijos que aparecen al recorrer los parámetros.
def desglosar(modulo):
    cuentas = {}
    for nombre, parametro in modulo.named_parameters():
        hijo, punto, _ = nombre.partition(".")
        if punto:
            cuentas[hijo] = cuentas.get(hijo, 0) + parametro.numel()
    return cuentas
