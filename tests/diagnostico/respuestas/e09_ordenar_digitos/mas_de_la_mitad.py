# Cuenta la secuencia si acierta la mayoría.
def exactitud_secuencias(logits, Y):
    aciertos = (logits.argmax(dim=-1) == Y).float().mean(dim=1)
    return (aciertos > 0.5).float().mean().item()
