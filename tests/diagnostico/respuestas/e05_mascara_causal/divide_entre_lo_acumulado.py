# Divide cada exponencial entre la suma hasta ella misma, y no hasta la fila.
def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    s = Q @ K.transpose(-2, -1) / math.sqrt(d)
    e = torch.exp(s - s.max(dim=-1, keepdim=True).values)
    pesos = e / e.cumsum(-1)
    pesos = torch.tril(pesos)
    return pesos @ V, pesos
