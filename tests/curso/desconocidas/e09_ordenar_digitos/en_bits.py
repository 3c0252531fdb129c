# La pérdida está en bits y no en nats.
def loss_secuencias(logits, Y):
    return F.cross_entropy(logits.transpose(1, 2), Y) / torch.log(torch.tensor(2.0, dtype=logits.dtype))
