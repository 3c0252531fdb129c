# Los números, escritos como texto.
def desglosar(modulo):
    return {nombre: f"{contar(hijo):,}" for nombre, hijo in modulo.named_children()}
