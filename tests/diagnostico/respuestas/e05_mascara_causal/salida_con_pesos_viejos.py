def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    futuro = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=0)
    pesos = torch.softmax(puntajes, dim=-1)
    salida = pesos.masked_fill(futuro, 0.0) @ V
    futuro = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
    pesos = torch.softmax(puntajes.masked_fill(futuro, -math.inf), dim=-1)
    return salida, pesos
