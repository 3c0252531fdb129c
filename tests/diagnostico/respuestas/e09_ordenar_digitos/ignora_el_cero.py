# Trata el 0 como relleno.
def loss_secuencias(logits, Y):
    criterio = nn.CrossEntropyLoss(ignore_index=0)
    return criterio(logits.permute(0, 2, 1), Y)
