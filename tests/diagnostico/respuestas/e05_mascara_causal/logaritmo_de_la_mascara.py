# Suma el logaritmo de una máscara con unos en el futuro: oculta lo visible.
def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    s = Q @ K.transpose(-2, -1) / math.sqrt(d)
    m = torch.triu(torch.ones(L, L), diagonal=1)
    pesos = torch.softmax(s + torch.log(m), -1)
    return pesos @ V, pesos
