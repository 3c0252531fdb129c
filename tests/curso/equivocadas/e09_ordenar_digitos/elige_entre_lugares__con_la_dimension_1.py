def exactitud_digitos(logits, Y):
    return (logits.argmax(dim=1) == Y).float().mean().item()
