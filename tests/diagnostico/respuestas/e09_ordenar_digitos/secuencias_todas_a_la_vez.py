def exactitud_secuencias(logits, Y):
    return float(torch.equal(logits.argmax(-1), Y))
