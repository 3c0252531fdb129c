def atencion_por_pasos(Q, K, V):
    d = Q.shape[-1]
    puntajes = Q @ K.transpose(-2, -1)
    e = torch.exp(puntajes)
    pesos = e / (math.sqrt(d) * e.sum(-1, keepdim=True))
    return puntajes, pesos, pesos @ V
