# Cambia la forma de K en lugar de trasponerla.
def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.reshape(*K.shape[:-2], d, L) / math.sqrt(d)
    futuro = torch.triu(torch.ones(L, L, dtype=torch.bool), 1)
    pesos = torch.softmax(puntajes.masked_fill(futuro, -math.inf), -1)
    return pesos @ V, pesos
