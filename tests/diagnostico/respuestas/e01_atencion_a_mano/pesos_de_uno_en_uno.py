def atencion_por_pasos(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    pesos = torch.zeros_like(puntajes)
    pesos.scatter_(-1, puntajes.argmax(-1, keepdim=True), 1.0)
    return puntajes, pesos, pesos @ V
