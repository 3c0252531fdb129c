# Supone que los dígitos se aciertan por separado.
def exactitud_secuencias(logits, Y):
    return exactitud_digitos(logits, Y) ** Y.shape[1]
