def atencion_por_pasos(Q, K, V):
    d = Q.shape[-1]
    q = Q / math.sqrt(d)
    k = K.transpose(-2, -1)
    puntajes = (q @ k) / math.sqrt(d)
    pesos = torch.softmax(puntajes, dim=-1)
    return puntajes, pesos, pesos @ V
