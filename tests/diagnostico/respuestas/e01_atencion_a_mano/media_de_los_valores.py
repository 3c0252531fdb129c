def atencion_por_pasos(Q, K, V):
    d = Q.shape[-1]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    pesos = torch.softmax(puntajes, dim=-1)
    salida = V.mean(-2, keepdim=True).expand(*Q.shape[:-1], V.shape[-1])
    return puntajes, pesos, salida
