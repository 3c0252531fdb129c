def exactitud_secuencias(logits, Y):
    bien = (logits.argmax(-1) == Y).all(-1).sum().item()
    return bien / Y.numel()
