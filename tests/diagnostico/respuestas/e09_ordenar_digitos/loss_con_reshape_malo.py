def loss_secuencias(logits, Y):
    B, L, C = logits.shape
    return F.cross_entropy(logits.reshape(B, C, L), Y)
