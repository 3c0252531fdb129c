# Devuelve un número de Python, que no se puede derivar.
def loss_secuencias(logits, Y):
    loss = F.cross_entropy(logits.reshape(-1, logits.shape[-1]), Y.reshape(-1))
    return loss.item()
