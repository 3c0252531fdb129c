def loss_secuencias(logits, Y):
    B, L, C = logits.shape
    return nn.CrossEntropyLoss()(logits.reshape(B, C, L), Y)
