# Da la parte de cada hijo, no su cuenta.
def desglosar(modulo):
    total = contar(modulo)
    return {nombre: 100 * contar(hijo) / max(total, 1) for nombre, hijo in modulo.named_children()}
