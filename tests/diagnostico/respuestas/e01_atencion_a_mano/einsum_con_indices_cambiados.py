def atencion_por_pasos(Q, K, V):
    puntajes = torch.einsum("...ik,...jk->...ji", Q, K) / math.sqrt(Q.shape[-1])
    pesos = puntajes.softmax(-1)
    salida = pesos @ V
    return puntajes, pesos, salida
