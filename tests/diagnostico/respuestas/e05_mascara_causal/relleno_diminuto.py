def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / d**0.5
    mascara = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
    puntajes = puntajes.masked_fill(mascara, -1e-9)
    pesos = puntajes.softmax(-1)
    return pesos @ V, pesos
