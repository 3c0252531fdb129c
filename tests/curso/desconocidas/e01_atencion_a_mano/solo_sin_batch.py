# Recorre filas con índices: con batch las dimensiones no son las que cree.
def atencion_por_pasos(Q, K, V):
    puntajes = torch.zeros(Q.shape[0], K.shape[0])
    for i in range(Q.shape[0]):
        for j in range(K.shape[0]):
            puntajes[i, j] = (Q[i] * K[j]).sum() / math.sqrt(Q.shape[-1])
    pesos = torch.softmax(puntajes, dim=-1)
    return puntajes, pesos, pesos @ V
