def exactitud_secuencias(logits, Y):
    por_secuencia = (logits.argmax(-1) == Y).float().mean(dim=1)
    return por_secuencia.mean()
