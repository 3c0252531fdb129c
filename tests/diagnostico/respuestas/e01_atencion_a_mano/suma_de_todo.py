def atencion_por_pasos(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    e = torch.exp(puntajes)
    pesos = e / torch.sum(e)
    return puntajes, pesos, torch.matmul(pesos, V)
