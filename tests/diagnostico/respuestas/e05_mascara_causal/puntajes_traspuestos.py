def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = torch.einsum("...id,...jd->...ji", Q, K) / math.sqrt(d)
    futuro = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
    pesos = torch.softmax(puntajes.masked_fill(futuro, -math.inf), dim=-1)
    return pesos @ V, pesos
