# Da por hecho que las secuencias tienen ocho lugares.
def exactitud_digitos(logits, Y):
    return (logits.argmax(-1) == Y).sum().item() / (len(Y) * 8)


def loss_secuencias(logits, Y):
    return F.cross_entropy(logits.transpose(1, 2), Y, reduction="sum") / (len(Y) * 8)
