# Devuelve y mezcla con los logaritmos de los pesos.
def atencion_por_pasos(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    pesos = torch.log_softmax(puntajes, dim=-1)
    return puntajes, pesos, pesos @ V
