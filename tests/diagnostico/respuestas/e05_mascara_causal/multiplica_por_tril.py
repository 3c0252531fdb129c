def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    visible = torch.tril(torch.ones(L, L, dtype=Q.dtype))
    pesos = torch.softmax(puntajes * visible, dim=-1)
    salida = pesos @ V
    return salida, pesos
