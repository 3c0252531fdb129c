def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    e = torch.exp(Q @ K.transpose(-2, -1) / math.sqrt(d))
    visibles = e * torch.tril(torch.ones(L, L, dtype=Q.dtype))
    pesos = visibles / e.sum(-1, keepdim=True)
    return pesos @ V, pesos
