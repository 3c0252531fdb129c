def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    puntajes = torch.tril(puntajes)
    puntajes[puntajes == 0] = -math.inf
    pesos = torch.softmax(puntajes, dim=-1)
    return pesos @ V, pesos
