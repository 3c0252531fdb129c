def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    for i in range(puntajes.shape[0]):
        for j in range(puntajes.shape[1]):
            if j > i:
                puntajes[i, j] = float("-inf")
    pesos = torch.softmax(puntajes, dim=-1)
    return pesos @ V, pesos
