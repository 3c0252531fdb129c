def atencion_por_pasos(Q, K, V):
    d = Q.shape[-1]
    Kt = K.reshape(*K.shape[:-2], d, K.shape[-2])
    puntajes = Q @ Kt / math.sqrt(d)
    pesos = torch.softmax(puntajes, -1)
    return puntajes, pesos, pesos @ V
