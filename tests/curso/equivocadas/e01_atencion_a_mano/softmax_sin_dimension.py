# `nn.Softmax()` sin decir sobre qué dimensión.
def atencion_por_pasos(Q, K, V):
    softmax = torch.nn.Softmax()
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.size(-1))
    pesos = softmax(puntajes)
    salida = pesos @ V
    return puntajes, pesos, salida
