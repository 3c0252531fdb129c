# Suma los parámetros en cuyo nombre aparece el del hijo.
def desglosar(modulo):
    desglose = {n: 0 for n, _ in modulo.named_children()}
    for n in desglose:
        for k, p in modulo.named_parameters():
            if n in k:
                desglose[n] += p.numel()
    return desglose
