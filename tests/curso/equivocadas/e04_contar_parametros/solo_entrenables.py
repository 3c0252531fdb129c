# Copió la receta que cuenta los parámetros entrenables.
def desglosar(modulo):
    return {
        nombre: sum(p.numel() for p in hijo.parameters() if p.requires_grad) for nombre, hijo in modulo.named_children()
    }
