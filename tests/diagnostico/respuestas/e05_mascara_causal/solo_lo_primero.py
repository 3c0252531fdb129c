# Devuelve solo lo primero de cada cosa.
def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    futuro = torch.triu(torch.ones(L, L, dtype=torch.bool), 1)
    pesos = torch.softmax(puntajes.masked_fill(futuro, -math.inf), -1)
    return (pesos @ V)[0], pesos[0]
