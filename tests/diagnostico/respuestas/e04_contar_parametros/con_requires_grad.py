# La receta de siempre para contar parámetros entrenables.
def desglosar(modulo):
    return {n: sum(p.numel() for p in m.parameters() if p.requires_grad) for n, m in modulo.named_children()}
