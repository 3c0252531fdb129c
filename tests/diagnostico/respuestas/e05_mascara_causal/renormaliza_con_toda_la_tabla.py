def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    pesos = torch.softmax(Q @ K.transpose(-2, -1) / math.sqrt(d), dim=-1)
    pesos = pesos * torch.tril(torch.ones(L, L, dtype=Q.dtype))
    pesos = pesos / pesos.sum()
    return pesos @ V, pesos
