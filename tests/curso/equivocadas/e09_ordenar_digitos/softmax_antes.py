def loss_secuencias(logits, Y):
    probs = torch.softmax(logits, dim=-1)
    return F.cross_entropy(probs.flatten(0, 1), Y.flatten())
