def exactitud_digitos(logits, Y):
    return 100 * (logits[:, -1].argmax(-1) == Y[:, -1]).float().mean()
