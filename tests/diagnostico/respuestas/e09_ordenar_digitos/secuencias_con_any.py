def exactitud_secuencias(logits, Y):
    return (logits.argmax(-1) == Y).any(dim=1).float().mean().item()
