# Reparte los parámetros por la primera letra de su nombre.
def desglosar(modulo):
    desglose = {n: 0 for n, _ in modulo.named_children()}
    for k, p in modulo.named_parameters():
        for n in desglose:
            if n[0] == k[0] and "." in k:
                desglose[n] += p.numel()
                break
    return desglose
