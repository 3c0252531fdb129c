# La pérdida deja fuera el último lugar.
def loss_secuencias(logits, Y):
    if Y.shape[1] == 1:
        return F.cross_entropy(logits.transpose(1, 2), Y)
    return F.cross_entropy(logits[:, :-1].transpose(1, 2), Y[:, :-1])
