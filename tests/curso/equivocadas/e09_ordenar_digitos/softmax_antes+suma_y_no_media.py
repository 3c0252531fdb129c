def loss_secuencias(logits, Y):
    probs = F.softmax(logits, dim=-1)
    return nn.CrossEntropyLoss(reduction="sum")(probs.transpose(1, 2), Y)
