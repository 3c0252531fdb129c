def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    futuro = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
    puntajes = puntajes.masked_fill(futuro, 1e-9)
    pesos = torch.softmax(puntajes, dim=-1)
    return pesos @ V, pesos
