# Usa la sigmoide en lugar del softmax.
def atencion_por_pasos(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    pesos = torch.sigmoid(puntajes)
    return puntajes, pesos, pesos @ V
