def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    for i in range(1, L):
        for j in range(i + 1, L):
            puntajes[..., i, j] = -math.inf
    pesos = torch.softmax(puntajes, dim=-1)
    return pesos @ V, pesos
