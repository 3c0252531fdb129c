def exactitud_digitos(logits, Y):
    pred = logits.argmax(dim=1)
    return (pred == Y).float().mean()
