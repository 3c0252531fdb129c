# Vuelve a repartir sin keepdim.
def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    futuro = torch.triu(torch.ones(L, L, dtype=torch.bool), 1)
    pesos = torch.softmax(puntajes, -1).masked_fill(futuro, 0)
    pesos = pesos / pesos.sum(-1)
    return pesos @ V, pesos
