def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    for i in range(L):
        for j in range(L):
            if j >= i:
                puntajes[..., i, j] = -1e9
    pesos = torch.softmax(puntajes, dim=-1)
    return pesos @ V, pesos
