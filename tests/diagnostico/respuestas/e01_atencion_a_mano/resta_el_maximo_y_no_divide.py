def atencion_por_pasos(Q, K, V):
    d = Q.shape[-1]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    pesos = torch.exp(puntajes - puntajes.max(dim=-1, keepdim=True).values)
    return puntajes, pesos, pesos @ V
