def loss_secuencias(logits, Y):
    return nn.CrossEntropyLoss(logits.transpose(1, 2), Y)
