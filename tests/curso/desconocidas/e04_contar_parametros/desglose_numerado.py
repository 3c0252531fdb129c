# Numera los hijos en lugar de llamarlos por su nombre.
def desglosar(modulo):
    return {str(i): contar(hijo) for i, hijo in enumerate(modulo.children())}
