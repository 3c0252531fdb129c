# Una clave por tensor.
def desglosar(modulo):
    return {nombre: p.numel() for nombre, p in modulo.named_parameters()}
