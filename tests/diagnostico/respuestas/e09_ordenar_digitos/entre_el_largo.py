def exactitud_secuencias(logits, Y):
    correctas = 0
    for i in range(len(Y)):
        if torch.equal(logits[i].argmax(-1), Y[i]):
            correctas += 1
    return correctas / Y.shape[1]
