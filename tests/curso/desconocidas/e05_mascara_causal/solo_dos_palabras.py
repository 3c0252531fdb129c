# Cada palabra ve solo a sí misma y a la anterior.
def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    visibles = torch.ones(L, L).tril(0).triu(-1).bool()
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    pesos = torch.softmax(puntajes.masked_fill(~visibles, -math.inf), dim=-1)
    return pesos @ V, pesos
