# Añade al diccionario una clave con el total.
def desglosar(modulo):
    return {**{nombre: contar(hijo) for nombre, hijo in modulo.named_children()}, "total": contar(modulo)}
