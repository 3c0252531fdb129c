# La máscara es toda de unos.
def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    pesos = torch.softmax(puntajes.masked_fill(torch.ones(L, L, dtype=torch.bool), -math.inf), dim=-1)
    return pesos @ V, pesos
