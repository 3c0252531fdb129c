def atencion_por_pasos(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    exps = puntajes.exp()
    suma = exps.sum(dim=-1)
    pesos = exps / suma
    return puntajes, pesos, pesos @ V
