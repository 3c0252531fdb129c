# Aplica el softmax, enmascara y lo vuelve a aplicar.
def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    pesos = torch.softmax(Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1]), dim=-1)
    futuro = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
    pesos = torch.softmax(pesos.masked_fill(futuro, -math.inf), dim=-1)
    return pesos @ V, pesos
