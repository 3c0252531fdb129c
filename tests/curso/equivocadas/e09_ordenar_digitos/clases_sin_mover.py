def loss_secuencias(logits, Y):
    return F.cross_entropy(logits, Y)
