# El softmax recorre la dimensión 0, que es el batch cuando lo hay.
def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    futuro = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
    pesos = torch.softmax(puntajes.masked_fill(futuro, -1e9), dim=0)
    return pesos @ V, pesos
